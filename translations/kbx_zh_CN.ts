<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>kbx::code::CodeView</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
</context>
<context>
    <name>kbx::compare::ChangesModel</name>
    <message>
        <source>What</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Number, evidence</source>
        <translation>数值，依据</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>kbx::compare::ChangesPage</name>
    <message>
        <source>Which changes are listed</source>
        <translation>列出哪些变化</translation>
    </message>
    <message>
        <source>What has changed</source>
        <translation>变化内容</translation>
    </message>
    <message>
        <source>since %1, taken %2</source>
        <translation>自 %1（创建于 %2）以来</translation>
    </message>
    <message>
        <source>%1, until %2</source>
        <translation>%1，至 %2</translation>
    </message>
    <message>
        <source>Nothing has changed %1.</source>
        <translation>%1没有变化。</translation>
    </message>
    <message>
        <source>All changes: %L1</source>
        <translation>所有变化：%L1</translation>
    </message>
    <message>
        <source>%1: %L2</source>
        <comment>kind of change, number</comment>
        <translation>%1：%L2</translation>
    </message>
</context>
<context>
    <name>kbx::compare::CompareDelegate</name>
    <message>
        <source>stale</source>
        <translation>已过期</translation>
    </message>
</context>
<context>
    <name>kbx::compare::CompareModel</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Method, run</source>
        <translation>方法，运行</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Parts at</source>
        <translation>分歧处</translation>
    </message>
    <message>
        <source>Speedup A</source>
        <translation>A 的加速比</translation>
    </message>
    <message>
        <source>Speedup B</source>
        <translation>B 的加速比</translation>
    </message>
    <message>
        <source>A over B</source>
        <translation>A 比 B</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, run</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <comment>method, number</comment>
        <translation>%1，第 %2 轮</translation>
    </message>
    <message>
        <source>Made under another task, evaluator or gate version.</source>
        <translation>在其他任务、评测器或门控版本下得出。</translation>
    </message>
</context>
<context>
    <name>kbx::compare::ComparePane</name>
    <message>
        <source>Two sides, or changes since a snapshot</source>
        <translation>两侧比较，或自某快照以来的变化</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>两侧</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>A method, run, round, GPU or snapshot, or any filter</source>
        <translation>方法、运行、轮次、GPU 或快照，或任意筛选</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Side A</source>
        <translation>A 侧</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Side B</source>
        <translation>B 侧</translation>
    </message>
    <message>
        <source>What wins a pair</source>
        <translation>一对比较中何者为胜</translation>
    </message>
    <message>
        <source>Which round stands for a trajectory</source>
        <translation>以哪个轮次代表轨迹</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Snapshot to compare from</source>
        <translation>比较起点快照</translation>
    </message>
    <message>
        <source>until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Snapshot to compare to, or now</source>
        <translation>比较终点快照，或现在</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>As &amp;TSV</source>
        <translation>TSV 格式(&amp;T)</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Markdown 格式(&amp;M)</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>LaTeX 格式(&amp;L)</translation>
    </message>
    <message>
        <source>As &amp;CSV</source>
        <translation>CSV 格式(&amp;C)</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Computing every headline number…</source>
        <translation>正在计算所有关键数字…</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>What one side solves and the other does not stands here.</source>
        <translation>一侧解决而另一侧未解决的内容会列在这里。</translation>
    </message>
    <message>
        <source>There is no snapshot yet.</source>
        <translation>还没有快照。</translation>
    </message>
    <message>
        <source>Take one with Study ▸ Take snapshot…; what moved since then stands here.</source>
        <translation>用“研究文件 ▸ 创建快照…”创建一个；此后的变化会列在这里。</translation>
    </message>
    <message>
        <source>Choose two sides.</source>
        <translation>请选择两侧。</translation>
    </message>
    <message>
        <source>Methods, runs, rounds, GPUs or snapshots; any filter text does.</source>
        <translation>方法、运行、轮次、GPU 或快照；任意筛选文本均可。</translation>
    </message>
    <message>
        <source>Nothing to compare.</source>
        <translation>无可比较。</translation>
    </message>
    <message>
        <source>No kernel in view belongs to either side.</source>
        <translation>视图中没有属于任一侧的内核。</translation>
    </message>
</context>
<context>
    <name>kbx::compare::SidesPage</name>
    <message>
        <source>Which pairs are listed</source>
        <translation>列出哪些配对</translation>
    </message>
    <message>
        <source>Pairs of the chosen list</source>
        <translation>所选列表的配对</translation>
    </message>
    <message>
        <source>%1 %L2</source>
        <comment>list, number of pairs</comment>
        <translation>%1 %L2</translation>
    </message>
</context>
<context>
    <name>kbx::compare::SnapshotActions</name>
    <message>
        <source>Com&amp;pare…</source>
        <translation>比较(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Take snapshot…</source>
        <translation>创建快照(&amp;T)…</translation>
    </message>
    <message>
        <source>C&amp;hanges since</source>
        <translation>自快照以来的变化(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Delete snapshot</source>
        <translation>删除快照(&amp;D)</translation>
    </message>
    <message>
        <source>Snapshot &quot;%1&quot; is taken.</source>
        <translation>已创建快照“%1”。</translation>
    </message>
    <message>
        <source>Name of the snapshot</source>
        <translation>快照名称</translation>
    </message>
</context>
<context>
    <name>kbx::compare::Words</name>
    <message>
        <source>%1 %L2</source>
        <comment>barrier, number of pairs</comment>
        <translation>%1 %L2</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>负</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>两者皆非</translation>
    </message>
    <message>
        <source>Not comparable</source>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>compiles</source>
        <translation>通过编译</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>faster than baseline</source>
        <translation>快于基线</translation>
    </message>
    <message>
        <source>Only A: %1</source>
        <translation>仅 A：%1</translation>
    </message>
    <message>
        <source>Only B: %1</source>
        <translation>仅 B：%1</translation>
    </message>
    <message>
        <source>Both: %1</source>
        <translation>两者：%1</translation>
    </message>
    <message>
        <source>Neither: %1</source>
        <translation>两者皆非：%1</translation>
    </message>
    <message>
        <source>One side has no verdict or no kernel.</source>
        <translation>一侧没有判定或没有内核。</translation>
    </message>
    <message>
        <source>Headline number</source>
        <translation>关键数字</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Staleness</source>
        <translation>过期状态</translation>
    </message>
    <message>
        <source>New result</source>
        <translation>新结果</translation>
    </message>
    <message>
        <source>Result gone</source>
        <translation>结果已消失</translation>
    </message>
    <message>
        <source>New kernel</source>
        <translation>新内核</translation>
    </message>
    <message>
        <source>Kernel gone</source>
        <translation>内核已消失</translation>
    </message>
    <message>
        <source>n/a (nothing to compare)</source>
        <translation>n/a（无可比较）</translation>
    </message>
    <message>
        <source>n/a (nothing is comparable)</source>
        <translation>n/a（没有可比较的项）</translation>
    </message>
    <message>
        <source>%1 % (%2)</source>
        <comment>percent, k/n</comment>
        <translation>%1 %（%2）</translation>
    </message>
    <message>
        <source>A %1</source>
        <translation>A %1</translation>
    </message>
    <message>
        <source>B %1</source>
        <translation>B %1</translation>
    </message>
    <message>
        <source>McNemar p = %1</source>
        <translation>McNemar p = %1</translation>
    </message>
    <message>
        <source>won at: %1</source>
        <translation>胜出关卡：%1</translation>
    </message>
    <message>
        <source>lost at: %1</source>
        <translation>落败关卡：%1</translation>
    </message>
    <message>
        <source>Speed of A over B where both are correct: %1, n = %L2</source>
        <translation>两者皆正确时 A 相对 B 的速度：%1，n = %L2</translation>
    </message>
    <message>
        <source>%1, Wilcoxon p = %2</source>
        <translation>%1，Wilcoxon p = %2</translation>
    </message>
    <message>
        <source>paired by task</source>
        <translation>按任务配对</translation>
    </message>
    <message>
        <source>paired by task and run</source>
        <translation>按任务和运行配对</translation>
    </message>
    <message>
        <source>evidence: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>evidence: A %1, B %2</source>
        <translation>依据：A %1，B %2</translation>
    </message>
    <message>
        <source>stale results: A %L1, B %L2</source>
        <translation>过期结果：A %L1，B %L2</translation>
    </message>
    <message>
        <source>of several trajectories of a task the best stands</source>
        <translation>同一任务有多条轨迹时取最佳者</translation>
    </message>
    <message>
        <source>%L1 trajectories left out: their source keeps only events</source>
        <translation>%L1 条轨迹未计入：其数据源仅保留事件</translation>
    </message>
    <message>
        <source>both sides are the same kernels</source>
        <translation>两侧是相同的内核</translation>
    </message>
    <message>
        <source>synthetic data</source>
        <translation>合成数据</translation>
    </message>
    <message>
        <source>no kernel</source>
        <translation>无内核</translation>
    </message>
    <message>
        <source>no verdict</source>
        <translation>无判定</translation>
    </message>
</context>
<context>
    <name>kbx::diff::DiffCopy</name>
    <message>
        <source>Left line</source>
        <translation>左侧行</translation>
    </message>
    <message>
        <source>Right line</source>
        <translation>右侧行</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>kbx::diff::DiffLayout</name>
    <message>
        <source>Differs only in spaces, which are ignored</source>
        <translation>仅空白不同，已忽略</translation>
    </message>
    <message>
        <source>Differs only in comments, which are ignored</source>
        <translation>仅注释不同，已忽略</translation>
    </message>
    <message>
        <source>Differs only in names, which are ignored</source>
        <translation>仅名称不同，已忽略</translation>
    </message>
    <message>
        <source>moved to line %L1</source>
        <translation>移至第 %L1 行</translation>
    </message>
    <message>
        <source>moved from line %L1</source>
        <translation>移自第 %L1 行</translation>
    </message>
    <message>
        <source>Pinned to line %L1 of the right side</source>
        <translation>固定到右侧第 %L1 行</translation>
    </message>
    <message>
        <source>Pinned to line %L1 of the left side</source>
        <translation>固定到左侧第 %L1 行</translation>
    </message>
</context>
<context>
    <name>kbx::diff::DiffPane</name>
    <message>
        <source>Note on %1</source>
        <translation>%1 的备注</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy unified &amp;diff</source>
        <translation>复制统一差异(&amp;D)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>F&amp;ind…</source>
        <translation>查找(&amp;I)…</translation>
    </message>
    <message>
        <source>S&amp;wap sides</source>
        <translation>交换左右(&amp;W)</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>Previous change (K)</source>
        <translation>上一处更改 (K)</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>Next change (J)</source>
        <translation>下一处更改 (J)</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>What the comparison ignores</source>
        <translation>比较时忽略的内容</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>Fold equal parts</source>
        <translation>折叠相同部分</translation>
    </message>
    <message>
        <source>Hide lines that are the same on both sides (Z)</source>
        <translation>隐藏两侧相同的行 (Z)</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>交换左右</translation>
    </message>
    <message>
        <source>Star the right side</source>
        <translation>给右侧加星标</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in both sides (Ctrl+F)</source>
        <translation>在两侧查找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selection, else the whole diff</source>
        <translation>复制选中内容；未选中时复制整个差异</translation>
    </message>
    <message>
        <source>How the texts stand</source>
        <translation>文本排列方式</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>统一</translation>
    </message>
    <message>
        <source>Ignore spaces</source>
        <translation>忽略空白</translation>
    </message>
    <message>
        <source>Next place found</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Previous place found</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Aligning both texts…</source>
        <translation>正在对齐两侧文本…</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Two rounds of a kernel stand side by side here once a study is open.</source>
        <translation>打开研究文件后，这里并排显示一个内核的两个轮次。</translation>
    </message>
    <message>
        <source>No kernel is selected.</source>
        <translation>未选择内核。</translation>
    </message>
    <message>
        <source>Compare two rounds of the first kernel</source>
        <translation>比较第一个内核的两个轮次</translation>
    </message>
    <message>
        <source>No kernel in view has a second round. Choose any kernel, then drag another one onto a side to compare both.</source>
        <translation>视图中没有内核具有第二个轮次。请任选一个内核，再将另一个拖到一侧进行比较。</translation>
    </message>
    <message>
        <source>No answer: the method gave no code in %1.</source>
        <translation>无应答：该方法在%1未给出代码。</translation>
    </message>
    <message>
        <source>Nothing to compare: this trajectory has one round.</source>
        <translation>无可比较：此轨迹只有一个轮次。</translation>
    </message>
    <message>
        <source>Nothing to compare: %1 has no round before it.</source>
        <translation>无可比较：%1之前没有轮次。</translation>
    </message>
    <message>
        <source>Both sides are identical, byte for byte.</source>
        <translation>两侧逐字节相同。</translation>
    </message>
    <message>
        <source>Both sides differ only in spaces and line ends.</source>
        <translation>两侧仅空白和行尾不同。</translation>
    </message>
    <message>
        <source>Both sides differ only in the end of the last line.</source>
        <translation>两侧仅最后一行的行尾不同。</translation>
    </message>
    <message>
        <source>approximate</source>
        <translation>近似</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>无更改</translation>
    </message>
    <message>
        <source>change %L1 of %L2</source>
        <translation>更改 %L1/%L2</translation>
    </message>
    <message>
        <source>Remove the star of the right side</source>
        <translation>取消右侧的星标</translation>
    </message>
    <message>
        <source>This is the last pair of rounds in view.</source>
        <translation>这是视图中的最后一对轮次。</translation>
    </message>
    <message>
        <source>This is the first pair of rounds in view.</source>
        <translation>这是视图中的第一对轮次。</translation>
    </message>
    <message>
        <source>Could not write a copy to %1.</source>
        <translation>无法将副本写入 %1。</translation>
    </message>
    <message>
        <source>Opened a read-only copy: %1</source>
        <translation>已打开只读副本：%1</translation>
    </message>
    <message>
        <source>No program is set for such files. The copy is %1</source>
        <translation>没有为此类文件设置程序。副本为 %1</translation>
    </message>
    <message>
        <source>Open in &amp;editor</source>
        <translation>在编辑器中打开(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Next pair of rounds</source>
        <translation>下一对轮次(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous pair of rounds</source>
        <translation>上一对轮次(&amp;P)</translation>
    </message>
    <message>
        <source>this kernel</source>
        <translation>此内核</translation>
    </message>
    <message>
        <source>Both sides differ only in what is ignored: %1.</source>
        <translation>两侧仅在忽略的内容上不同：%1。</translation>
    </message>
    <message>
        <source>1 rename</source>
        <translation>1 处重命名</translation>
    </message>
    <message numerus="yes">
        <source>%n renames</source>
        <translation>
            <numerusform>%n 处重命名</numerusform>
        </translation>
    </message>
    <message>
        <source>The texts are too large to be compared word by word everywhere in time: some lines are marked as a whole.</source>
        <translation>文本过大，无法及时处处逐词比较：部分行整行标记。</translation>
    </message>
    <message>
        <source>Before the left side</source>
        <translation>左侧的前一轮</translation>
    </message>
    <message>
        <source>The round before the left side, too</source>
        <translation>同时显示左侧的前一轮</translation>
    </message>
    <message>
        <source>The left side has no round before it.</source>
        <translation>左侧之前没有轮次。</translation>
    </message>
    <message>
        <source>What the comparison ignores (W: spaces)</source>
        <translation>比较时忽略的内容 (W：空白)</translation>
    </message>
    <message>
        <source>Blanks, empty lines and line ends</source>
        <translation>空格、空行和行尾</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Comments, not documentation strings</source>
        <translation>注释，不含文档字符串</translation>
    </message>
    <message>
        <source>renames</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Locals, parameters and kernels that got another name</source>
        <translation>改了名称的局部变量、参数和内核</translation>
    </message>
    <message>
        <source>Three rounds</source>
        <translation>三个轮次</translation>
    </message>
    <message>
        <source>Next pair of rounds</source>
        <translation>下一对轮次</translation>
    </message>
    <message>
        <source>Previous pair of rounds</source>
        <translation>上一对轮次</translation>
    </message>
    <message>
        <source>Note on the label, else on the right side</source>
        <translation>标签的备注，无标签时为右侧的备注</translation>
    </message>
    <message>
        <source>&amp;Go to line…</source>
        <translation>转到行(&amp;G)…</translation>
    </message>
    <message>
        <source>Line of the left side</source>
        <translation>左侧的行</translation>
    </message>
    <message>
        <source>Line of the right side</source>
        <translation>右侧的行</translation>
    </message>
    <message>
        <source>There is no line %1: the side has %L2.</source>
        <translation>没有第 %1 行：该侧共有 %L2 行。</translation>
    </message>
    <message>
        <source>Choose a round in the Navigator or in Trajectory, an edit in the Label queue (N: the next unlabelled one), or drag a kernel here.</source>
        <translation>请在导航器或轨迹中选择一轮，在标注队列中选择一个编辑（N：下一个未标注的），或将内核拖到这里。</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>1 pin</source>
        <translation>1 个固定点</translation>
    </message>
    <message numerus="yes">
        <source>%n pins</source>
        <translation>
            <numerusform>%n 个固定点</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines with a diamond stand beside each other because you pinned them.</source>
        <translation>带菱形的行因您的固定而并排显示。</translation>
    </message>
    <message>
        <source>Line %L1 of the left side: go to the line of the right side that belongs beside it, and press %2.</source>
        <translation>左侧第 %L1 行：转到右侧应与之并排的行，然后按 %2。</translation>
    </message>
    <message>
        <source>Line %L1 of the right side: go to the line of the left side that belongs beside it, and press %2.</source>
        <translation>右侧第 %L1 行：转到左侧应与之并排的行，然后按 %2。</translation>
    </message>
    <message>
        <source>Only lines of the left and of the right side can be pinned.</source>
        <translation>只能固定左侧和右侧的行。</translation>
    </message>
    <message>
        <source>No line is pinned.</source>
        <translation>没有固定的行。</translation>
    </message>
    <message>
        <source>Remove this pin</source>
        <translation>移除此固定点</translation>
    </message>
    <message>
        <source>Pin this &amp;line…</source>
        <translation>固定此行(&amp;L)…</translation>
    </message>
    <message>
        <source>Pin to &amp;line %L1 of the left side</source>
        <translation>固定到左侧第 %L1 行(&amp;L)</translation>
    </message>
    <message>
        <source>Pin to &amp;line %L1 of the right side</source>
        <translation>固定到右侧第 %L1 行(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Remove all pins</source>
        <translation>移除所有固定点(&amp;R)</translation>
    </message>
    <message>
        <source>Wrap l&amp;ong lines</source>
        <translation>长行换行(&amp;O)</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行换行</translation>
    </message>
    <message>
        <source>Pin the line to one of the other side</source>
        <translation>将此行固定到另一侧的一行</translation>
    </message>
    <message>
        <source>Remove all pins</source>
        <translation>移除所有固定点</translation>
    </message>
    <message>
        <source>Lines wider than the view go on below (Alt+Z)</source>
        <translation>超出视图宽度的行在下方继续 (Alt+Z)</translation>
    </message>
</context>
<context>
    <name>kbx::diff::DiffSubject</name>
    <message>
        <source>1 line</source>
        <translation>1 行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 removed</source>
        <translation>%1 · 删除 %2</translation>
    </message>
    <message>
        <source>%1 · %2 added</source>
        <translation>%1 · 新增 %2</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>未评测</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>无置信区间</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>无时间</translation>
    </message>
    <message>
        <source>The interpreter on the CPU cannot be timed.</source>
        <translation>CPU 上的解释器无法计时。</translation>
    </message>
    <message>
        <source>, sample %1</source>
        <translation>，样本 %1</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>%1 · %2 removed, %3 moved</source>
        <translation>%1 · 删除 %2，移动 %3</translation>
    </message>
    <message>
        <source>%1 · %2 added, %3 moved</source>
        <translation>%1 · 新增 %2，移动 %3</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>case %1: max abs error %2</source>
        <translation>用例 %1：最大绝对误差 %2</translation>
    </message>
    <message>
        <source>case %1: %2</source>
        <translation>用例 %1：%2</translation>
    </message>
</context>
<context>
    <name>kbx::diff::DiffSurface</name>
    <message>
        <source>1 equal line</source>
        <translation>1 个相同行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln equal lines</source>
        <translation>
            <numerusform>%Ln 个相同行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::diff::DiffView</name>
    <message>
        <source>1 long line in pieces</source>
        <translation>1 个长行已分段</translation>
    </message>
    <message numerus="yes">
        <source>%n long lines in pieces</source>
        <translation>
            <numerusform>%n 个长行已分段</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines over %1 characters are shown in pieces; copies are exact.</source>
        <translation>超过 %1 个字符的行分段显示；复制内容保持原样。</translation>
    </message>
    <message>
        <source>not wrapped</source>
        <translation>未换行</translation>
    </message>
    <message>
        <source>Texts of more than %1 bytes are not wrapped.</source>
        <translation>超过 %1 字节的文本不换行。</translation>
    </message>
</context>
<context>
    <name>kbx::diff::FindBar</name>
    <message>
        <source>Find in both sides</source>
        <translation>在两侧查找</translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>上一个 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>下一个 (F3)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 处</translation>
    </message>
    <message numerus="yes">
        <source>%Ln places</source>
        <translation>
            <numerusform>%Ln 处</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 of %L2, on from the start</source>
        <comment>match</comment>
        <translation>第 %L1 处，共 %L2 处，已从头继续</translation>
    </message>
    <message>
        <source>%L1 of %L2, on from the end</source>
        <comment>match</comment>
        <translation>第 %L1 处，共 %L2 处，已从末尾继续</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <comment>match</comment>
        <translation>第 %L1 处，共 %L2 处</translation>
    </message>
</context>
<context>
    <name>kbx::diff::OutcomeLine</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>The whole error text</source>
        <translation>完整的错误文本</translation>
    </message>
    <message>
        <source>Error text</source>
        <translation>错误文本</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
</context>
<context>
    <name>kbx::diff::OverviewBar</name>
    <message>
        <source>Overview of all changes</source>
        <translation>所有更改概览</translation>
    </message>
</context>
<context>
    <name>kbx::diff::SideHeader</name>
    <message>
        <source>Note: %1</source>
        <translation>备注：%1</translation>
    </message>
</context>
<context>
    <name>kbx::diff::SideSurface</name>
    <message>
        <source>Left side</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>右侧</translation>
    </message>
</context>
<context>
    <name>kbx::diff::TextTraits</name>
    <message>
        <source>LF</source>
        <translation>LF</translation>
    </message>
    <message>
        <source>CRLF</source>
        <translation>CRLF</translation>
    </message>
    <message>
        <source>mixed line ends</source>
        <translation>混合行尾</translation>
    </message>
    <message>
        <source>The line ends of both sides differ.</source>
        <translation>两侧的行尾不同。</translation>
    </message>
    <message>
        <source>BOM</source>
        <translation>BOM</translation>
    </message>
    <message>
        <source>no final newline</source>
        <translation>末尾无换行</translation>
    </message>
    <message>
        <source>NUL bytes</source>
        <translation>NUL 字节</translation>
    </message>
    <message>
        <source>This text holds NUL bytes; they are shown and copied as they are.</source>
        <translation>此文本含 NUL 字节；显示和复制时保持原样。</translation>
    </message>
    <message>
        <source>invalid UTF-8</source>
        <translation>无效 UTF-8</translation>
    </message>
    <message>
        <source>Bytes that are no UTF-8 are shown as hexadecimal numbers.</source>
        <translation>非 UTF-8 字节以十六进制数显示。</translation>
    </message>
    <message>
        <source>CR</source>
        <translation>CR</translation>
    </message>
    <message>
        <source>How the lines of this text end.</source>
        <translation>此文本的行尾形式。</translation>
    </message>
    <message>
        <source>This text starts with a byte order mark.</source>
        <translation>此文本以字节顺序标记开头。</translation>
    </message>
    <message>
        <source>The last line of this text has no line end.</source>
        <translation>此文本最后一行没有行尾。</translation>
    </message>
</context>
<context>
    <name>kbx::diff::TripleSurface</name>
    <message>
        <source>Round before the left side</source>
        <translation>左侧的前一轮</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>右侧</translation>
    </message>
</context>
<context>
    <name>kbx::diff::UnifiedSurface</name>
    <message>
        <source>Both sides in one text</source>
        <translation>两侧合并为一个文本</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::ComparePage</name>
    <message>
        <source>No kernel is selected.</source>
        <translation>未选择内核。</translation>
    </message>
    <message>
        <source>Left run</source>
        <translation>左侧运行</translation>
    </message>
    <message>
        <source>Right run</source>
        <translation>右侧运行</translation>
    </message>
    <message>
        <source>Both runs per input size</source>
        <translation>两次运行在各输入规模上的结果</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>This kernel was not evaluated yet.</source>
        <translation>此内核尚未评测。</translation>
    </message>
    <message>
        <source>This kernel was evaluated once. &quot;Run again&quot; makes a second run to compare with.</source>
        <translation>此内核只评测过一次。“再次运行”会产生第二次运行以供比较。</translation>
    </message>
    <message>
        <source>synthetic</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>no times</source>
        <translation>无时间</translation>
    </message>
    <message>
        <source>Imported and published values are stated by their source, not measured here; no mean mixes them with ours.</source>
        <translation>导入值和已发表值由其来源给出，并非在此测得；任何均值都不会将其与我们的值混合。</translation>
    </message>
    <message>
        <source>(no interval)</source>
        <translation>（无置信区间）</translation>
    </message>
    <message>
        <source>Right over left: %1</source>
        <translation>右侧比左侧：%1</translation>
    </message>
    <message>
        <source>No ratio of the two: one of them has no speedup that counts.</source>
        <translation>两者无比值：其中之一没有可计入的加速比。</translation>
    </message>
    <message>
        <source>No ratio of the two: their profile or baseline differs.</source>
        <translation>两者无比值：计时配置或基线不同。</translation>
    </message>
    <message>
        <source>%1 of %2 sizes timed on both sides</source>
        <translation>%2 个规模中有 %1 个两侧都已计时</translation>
    </message>
    <message>
        <source>%1 moved beyond their intervals</source>
        <translation>%1 个变化超出其区间</translation>
    </message>
    <message>
        <source>kernel time over those: %1 left, %2 right</source>
        <translation>这些规模上的内核时间：左 %1，右 %2</translation>
    </message>
    <message>
        <source>other GPU</source>
        <translation>不同的 GPU</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::ComparisonWords</name>
    <message>
        <source>kernel %1</source>
        <translation>内核 %1</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>▲ faster</source>
        <translation>▲ 更快</translation>
    </message>
    <message>
        <source>▼ slower</source>
        <translation>▼ 更慢</translation>
    </message>
    <message>
        <source>within its interval</source>
        <translation>在其区间内</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>无置信区间</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: left %2, right %3, change %4, %5</source>
        <comment>size, ratios, movement</comment>
        <translation>%1：左 %2，右 %3，变化 %4，%5</translation>
    </message>
    <message>
        <source>Right over left: above 1 the right one is faster</source>
        <translation>右侧比左侧：大于 1 表示右侧更快</translation>
    </message>
    <message>
        <source>Input size</source>
        <translation>输入规模</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right over left</source>
        <translation>右侧比左侧</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>变化</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::EnvironmentTable</name>
    <message>
        <source>What of the environments differs</source>
        <translation>环境的不同之处</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>不同项</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The environments are the same.</source>
        <translation>两个环境相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n facts differ</source>
        <translation>
            <numerusform>%n 项不同</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::EvaluatePane</name>
    <message>
        <source>No kernel is selected. Choose one in the Navigator or Matrix.</source>
        <translation>未选择内核。请在导航或矩阵面板中选择一个。</translation>
    </message>
    <message>
        <source>No kernel matches this filter. Nothing to evaluate.</source>
        <translation>没有内核符合此筛选。无可评测。</translation>
    </message>
    <message>
        <source>This study is open read-only: no verdict could be kept.</source>
        <translation>此研究文件以只读方式打开：无法保存判定。</translation>
    </message>
    <message>
        <source>Evaluate again</source>
        <translation>重新评测</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Its kernels can be evaluated here.</source>
        <translation>打开后可在此评测其内核。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Ended. Finished results stay.</source>
        <translation>已结束。已完成的结果保留。</translation>
    </message>
    <message>
        <source>none that can evaluate</source>
        <translation>没有可用于评测的</translation>
    </message>
    <message>
        <source>being looked for</source>
        <translation>正在查找</translation>
    </message>
    <message>
        <source>Choose Python…</source>
        <translation>选择 Python…</translation>
    </message>
    <message>
        <source>Choose Python</source>
        <translation>选择 Python</translation>
    </message>
    <message>
        <source>&amp;Selected kernel</source>
        <translation>所选内核(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Selected kernels (%1)</source>
        <translation>所选内核（%1）(&amp;S)</translation>
    </message>
    <message>
        <source>Selected, once &amp;more</source>
        <translation>再次评测所选内核(&amp;M)</translation>
    </message>
    <message>
        <source>In view &amp;without a current verdict (%1)</source>
        <translation>视图中无当前判定的（%1）(&amp;W)</translation>
    </message>
    <message>
        <source>In view with a s&amp;tale verdict (%1)</source>
        <translation>视图中判定已过期的（%1）(&amp;T)</translation>
    </message>
    <message>
        <source>In view, &amp;not run here before (%1)</source>
        <translation>视图中此前未在本机运行的（%1）(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;All in view, once more (%1)</source>
        <translation>再次评测视图中全部内核（%1）(&amp;A)</translation>
    </message>
    <message>
        <source>Cancel %1 waiting and %2 running jobs? Finished results stay.</source>
        <translation>取消 %1 个等待中和 %2 个运行中的作业？已完成的结果保留。</translation>
    </message>
    <message>
        <source>Cancel jobs</source>
        <translation>取消作业</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Move &amp;earlier	Ctrl+Up</source>
        <translation>提前(&amp;E)	Ctrl+Up</translation>
    </message>
    <message>
        <source>Move &amp;later	Ctrl+Down</source>
        <translation>推后(&amp;L)	Ctrl+Down</translation>
    </message>
    <message>
        <source>&amp;Remove	Del</source>
        <translation>移除(&amp;R)	Del</translation>
    </message>
    <message>
        <source>&amp;Cancel job	Shift+F5</source>
        <translation>取消作业(&amp;C)	Shift+F5</translation>
    </message>
    <message>
        <source>&amp;Retry	R</source>
        <translation>重试(&amp;R)	R</translation>
    </message>
    <message>
        <source>Copy &amp;log</source>
        <translation>复制日志(&amp;L)</translation>
    </message>
    <message>
        <source>Add kernels…</source>
        <translation>添加内核…</translation>
    </message>
    <message>
        <source>Choose what to evaluate; F5 takes what is selected</source>
        <translation>选择评测内容；F5 评测所选内核</translation>
    </message>
    <message>
        <source>Pause or resume the queue (Space)</source>
        <translation>暂停或继续队列（空格）</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>重试失败项</translation>
    </message>
    <message>
        <source>Run again what got no verdict</source>
        <translation>重新运行未得到判定的作业</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>取消…</translation>
    </message>
    <message>
        <source>Cancel all waiting and running jobs</source>
        <translation>取消所有等待中和运行中的作业</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Pause or resume the queue</source>
        <translation>暂停或继续队列</translation>
    </message>
    <message>
        <source>Retry the selected job</source>
        <translation>重试所选作业</translation>
    </message>
    <message>
        <source>Remove the selected waiting job</source>
        <translation>移除所选的等待作业</translation>
    </message>
    <message>
        <source>Move the waiting job earlier</source>
        <translation>将等待作业提前</translation>
    </message>
    <message>
        <source>Move the waiting job later</source>
        <translation>将等待作业推后</translation>
    </message>
    <message>
        <source>&amp;Evaluate selection</source>
        <translation>评测所选(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Cancel job</source>
        <translation>取消作业(&amp;C)</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>未评测</translation>
    </message>
    <message>
        <source>%1, stale</source>
        <translation>%1，已过期</translation>
    </message>
    <message>
        <source>%1 · %2 %3</source>
        <comment>task, method, round</comment>
        <translation>%1 · %2 %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>task, GPU and origin</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Where and how kernels are evaluated</source>
        <translation>内核在何处、如何评测</translation>
    </message>
    <message>
        <source>Python that evaluates</source>
        <translation>用于评测的 Python</translation>
    </message>
    <message>
        <source>This job belongs to no kernel of the study.</source>
        <translation>此作业不属于研究中的任何内核。</translation>
    </message>
    <message>
        <source>Reading its runs…</source>
        <translation>正在读取其各次运行…</translation>
    </message>
    <message>
        <source>CPU interpreter (none found)</source>
        <translation>CPU 解释器（未找到）</translation>
    </message>
    <message>
        <source>CPU interpreter</source>
        <translation>CPU 解释器</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Any GPU</source>
        <translation>任一 GPU</translation>
    </message>
    <message numerus="yes">
        <source>All %n GPUs</source>
        <translation>
            <numerusform>全部 %n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>No GPU can be used: %1</source>
        <translation>没有可用的 GPU：%1</translation>
    </message>
    <message>
        <source>No GPU: correctness runs on the CPU, timing is off.</source>
        <translation>没有 GPU：正确性在 CPU 上检查，不进行计时。</translation>
    </message>
    <message>
        <source>quarantined</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>exclusive: timing %1</source>
        <translation>独占：正在为 %1 计时</translation>
    </message>
    <message>
        <source>in use by 1 job</source>
        <translation>1 个作业在使用</translation>
    </message>
    <message numerus="yes">
        <source>shared, %n jobs</source>
        <translation>
            <numerusform>共享，%n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::GpuCard</name>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation>SM 时钟</translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation>%1 MHz</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>slows down at %1 °C</source>
        <translation>%1 °C 时降速</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>limit %1 W</source>
        <translation>上限 %1 W</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Now %1. Times taken now carry the badge throttled.</source>
        <translation>当前%1。此时测得的时间带有“降频”标记。</translation>
    </message>
    <message>
        <source>Was slowed down in %1 of the last 300 readings.</source>
        <translation>最近 300 次读数中有 %1 次被降速。</translation>
    </message>
    <message>
        <source>Cut into MIG instances: kernels run on those, listed below.</source>
        <translation>已划分为 MIG 实例：内核在下列实例上运行。</translation>
    </message>
    <message>
        <source>Memory %1 of %2</source>
        <translation>内存 %1 / %2</translation>
    </message>
    <message>
        <source>power limit %1 W</source>
        <translation>功率上限 %1 W</translation>
    </message>
    <message>
        <source>Driver %1</source>
        <translation>驱动程序 %1</translation>
    </message>
    <message>
        <source>CUDA %1</source>
        <translation>CUDA %1</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::GpuPanel</name>
    <message>
        <source>Read every second, last 5 minutes</source>
        <translation>每秒读取一次，最近 5 分钟</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Looking for GPUs…</source>
        <translation>正在查找 GPU…</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>没有 GPU</translation>
    </message>
    <message>
        <source>Timing is off; browsing, labelling, figures and correctness on the CPU work.</source>
        <translation>不进行计时；浏览、标注、图表以及 CPU 上的正确性检查均可用。</translation>
    </message>
    <message>
        <source>The NVIDIA driver is loaded, but it shows no GPU.</source>
        <translation>NVIDIA 驱动程序已加载，但未显示任何 GPU。</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU %1 · MIG %2</source>
        <translation>GPU %1 · MIG %2</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::GpuPlot</name>
    <message>
        <source>between %1 and %2 in the last minutes</source>
        <translation>最近几分钟在 %1 与 %2 之间</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::HistogramPlot</name>
    <message>
        <source>%1: no samples</source>
        <translation>%1：无样本</translation>
    </message>
    <message>
        <source>%1: median %2, 95 % interval %3 to %4</source>
        <translation>%1：中位数 %2，95 % 区间 %3 至 %4</translation>
    </message>
    <message>
        <source>%1: median %2, too few samples for an interval</source>
        <translation>%1：中位数 %2，样本太少，无法给出区间</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>%1, median %2</source>
        <comment>side, time</comment>
        <translation>%1，中位数 %2</translation>
    </message>
    <message>
        <source>▲ reference</source>
        <translation>▲ 参考</translation>
    </message>
    <message>
        <source>▼ kernel</source>
        <translation>▼ 内核</translation>
    </message>
    <message>
        <source>No samples of this size are kept.</source>
        <translation>未保留此规模的样本。</translation>
    </message>
    <message>
        <source>time, %1; grey: 95 % interval of the median</source>
        <comment>unit</comment>
        <translation>时间（%1）；灰色：中位数的 95 % 区间</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::JobLogBook</name>
    <message>
        <source>started</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>case %1 of %2: %3 %4</source>
        <comment>index, total, name, mode</comment>
        <translation>用例 %1/%2：%3 %4</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source> at %1</source>
        <translation>，位于 %1</translation>
    </message>
    <message>
        <source>compile %1, correct %2</source>
        <translation>编译：%1，正确性：%2</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::JobPage</name>
    <message>
        <source>Copy log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Verdict to show</source>
        <translation>要显示的判定</translation>
    </message>
    <message>
        <source>Waiting: nothing is known of this job yet.</source>
        <translation>等待中：尚无此作业的信息。</translation>
    </message>
    <message>
        <source>Running: the verdict comes when all cases are done.</source>
        <translation>运行中：全部用例完成后给出判定。</translation>
    </message>
    <message>
        <source>Cancelled: no verdict.</source>
        <translation>已取消：无判定。</translation>
    </message>
    <message>
        <source>Not run: %1</source>
        <translation>未运行：%1</translation>
    </message>
    <message>
        <source>Not run.</source>
        <translation>未运行。</translation>
    </message>
    <message>
        <source>No record of this job is left.</source>
        <translation>此作业的记录已不存在。</translation>
    </message>
    <message>
        <source>job %1, %2</source>
        <translation>作业 %1，%2</translation>
    </message>
    <message>
        <source>Reading the verdict…</source>
        <translation>正在读取判定…</translation>
    </message>
    <message>
        <source>No verdict of this kernel yet. F5 evaluates it.</source>
        <translation>此内核尚无判定。按 F5 评测。</translation>
    </message>
    <message>
        <source>No kernel is selected</source>
        <translation>未选择内核</translation>
    </message>
    <message>
        <source>Choose a job, or a kernel in another pane, to see its cases and its log.</source>
        <translation>选择一个作业，或在其他面板中选择内核，以查看其用例和日志。</translation>
    </message>
    <message>
        <source>What of the kernel is shown</source>
        <translation>显示内核的哪些内容</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Evaluates this kernel once more (R)</source>
        <translation>再次评测此内核 (R)</translation>
    </message>
    <message>
        <source>This job has not ended yet.</source>
        <translation>此作业尚未结束。</translation>
    </message>
    <message>
        <source>No kernel is selected.</source>
        <translation>未选择内核。</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::JobRows</name>
    <message>
        <source>%1 of %2 cases fail</source>
        <translation>%2 个用例中 %1 个失败</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict: reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>waiting: no interpreter</source>
        <translation>等待中：无解释器</translation>
    </message>
    <message>
        <source>paused, position %1</source>
        <translation>已暂停，第 %1 位</translation>
    </message>
    <message>
        <source>waiting, position %1</source>
        <translation>等待中，第 %1 位</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>case %1 of %2</source>
        <translation>用例 %1/%2</translation>
    </message>
    <message>
        <source>compiling, case %1 of %2</source>
        <translation>正在编译，用例 %1/%2</translation>
    </message>
    <message>
        <source>correct, 1 case</source>
        <translation>正确，1 个用例</translation>
    </message>
    <message>
        <source>correct, %1 cases</source>
        <translation>正确，%1 个用例</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>not run: %1</source>
        <translation>未运行：%1</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>any GPU</source>
        <translation>任一 GPU</translation>
    </message>
    <message>
        <source>prepares without the GPU</source>
        <translation>不用 GPU 进行准备</translation>
    </message>
    <message>
        <source>waits for the GPU</source>
        <translation>等待 GPU</translation>
    </message>
    <message>
        <source>waits to have the GPU alone</source>
        <translation>等待独占 GPU</translation>
    </message>
    <message>
        <source>has the GPU alone</source>
        <translation>独占 GPU</translation>
    </message>
    <message>
        <source>compiling ahead, variant %1 of %2</source>
        <translation>预先编译，第 %1/%2 个变体</translation>
    </message>
    <message>
        <source>timing, size %1 of %2</source>
        <translation>计时，第 %1/%2 个规模</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::JobTable</name>
    <message>
        <source>Queue of evaluations</source>
        <translation>评测队列</translation>
    </message>
    <message>
        <source>compile</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>性能</translation>
    </message>
    <message>
        <source>prepare</source>
        <translation>准备</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::JobWords</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4</source>
        <comment>task, label: state, result</comment>
        <translation>%1，%2：%3，%4</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Now or result</source>
        <translation>进展或结果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::RunSide</name>
    <message>
        <source>synthetic</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>Made by the generator of synthetic studies, not measured.</source>
        <translation>由合成研究文件生成器产生，并非实测。</translation>
    </message>
    <message>
        <source>Stated by its source, not measured here.</source>
        <translation>由其来源给出，并非在此测得。</translation>
    </message>
    <message>
        <source>diagnostic</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Timed although it failed: in no speedup and no rate.</source>
        <translation>虽未通过仍计时：不计入任何加速比和比率。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>barrier, verdict</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>no times</source>
        <translation>无时间</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::SamplesPanel</name>
    <message>
        <source>throttled</source>
        <translation>降频</translation>
    </message>
    <message>
        <source>Input size</source>
        <translation>输入规模</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Samples in milliseconds</source>
        <translation>样本（毫秒）</translation>
    </message>
    <message>
        <source>Samples: %1</source>
        <translation>样本：%1</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Reference, ms</source>
        <translation>参考，ms</translation>
    </message>
    <message>
        <source>Kernel, ms</source>
        <translation>内核，ms</translation>
    </message>
    <message>
        <source>How samples are shown</source>
        <translation>样本的显示方式</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message numerus="yes">
        <source>%n blocks</source>
        <translation>
            <numerusform>%n 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>stopped at a narrow interval</source>
        <translation>区间足够窄时停止</translation>
    </message>
    <message>
        <source>stopped by time</source>
        <translation>因时间到而停止</translation>
    </message>
    <message>
        <source>fixed number</source>
        <translation>固定次数</translation>
    </message>
    <message>
        <source>A-A band %1</source>
        <translation>A-A 带 %1</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::SamplesPlot</name>
    <message>
        <source>%1: no samples</source>
        <translation>%1：无样本</translation>
    </message>
    <message>
        <source>%1: 1 sample, median %2</source>
        <translation>%1：1 个样本，中位数 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n samples, median %2</source>
        <comment>side, median</comment>
        <translation>
            <numerusform>%1：%n 个样本，中位数 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>sample, in order of measurement (ABBA blocks)</source>
        <translation>样本，按测量顺序（ABBA 区组）</translation>
    </message>
    <message>
        <source>sample, in order of measurement</source>
        <translation>样本，按测量顺序</translation>
    </message>
    <message>
        <source>no samples</source>
        <translation>无样本</translation>
    </message>
    <message>
        <source>× kernel</source>
        <translation>× 内核</translation>
    </message>
    <message>
        <source>○ reference</source>
        <translation>○ 参考</translation>
    </message>
    <message>
        <source>%1, sample %2: %3</source>
        <translation>%1，样本 %2：%3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, unit</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::SetupPanel</name>
    <message>
        <source>The sizes of the published results: only these compare with them.</source>
        <translation>已发表结果的规模：只有这些可与之比较。</translation>
    </message>
    <message>
        <source>The catalogue&apos;s own sizes, small to large.</source>
        <translation>目录自带的规模，由小到大。</translation>
    </message>
    <message>
        <source>PyTorch as written</source>
        <translation>原样的 PyTorch</translation>
    </message>
    <message>
        <source>torch.compile, mode %1</source>
        <translation>torch.compile，模式 %1</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Diagnose</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>CPU interpreter</source>
        <translation>CPU 解释器</translation>
    </message>
    <message>
        <source>Where kernels run</source>
        <translation>内核在何处运行</translation>
    </message>
    <message>
        <source>Timing profile</source>
        <translation>计时配置</translation>
    </message>
    <message>
        <source>Input sizes</source>
        <translation>输入规模</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>1–2</source>
        <translation>1–2</translation>
    </message>
    <message>
        <source>1–3</source>
        <translation>1–3</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>计时配置</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>target, reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Needs stage 3.</source>
        <translation>需要阶段 3。</translation>
    </message>
    <message>
        <source>Needs a GPU: the interpreter never times.</source>
        <translation>需要 GPU：解释器从不计时。</translation>
    </message>
    <message>
        <source>The least loaded GPU takes each kernel.</source>
        <translation>每个内核由负载最小的 GPU 处理。</translation>
    </message>
    <message>
        <source>Every kernel on every GPU.</source>
        <translation>每个内核在每个 GPU 上运行。</translation>
    </message>
    <message>
        <source>Compile: import and call.</source>
        <translation>编译：导入并调用。</translation>
    </message>
    <message>
        <source>Compile and correct.</source>
        <translation>编译与正确性。</translation>
    </message>
    <message>
        <source>Compile, correct and fast.</source>
        <translation>编译、正确性与速度。</translation>
    </message>
    <message>
        <source>Compile and correct; fast needs a GPU and is left out.</source>
        <translation>编译与正确性；速度需要 GPU，因此略去。</translation>
    </message>
    <message>
        <source>One timing for each of them.</source>
        <translation>对每个基线各计时一次。</translation>
    </message>
    <message>
        <source>Ordinary values, and values with rare large ones.</source>
        <translation>普通值，以及含少量极大值的值。</translation>
    </message>
    <message>
        <source>Only one mode: such verdicts are not comparable with those of both.</source>
        <translation>只用一种模式：此类判定不能与两种模式的判定比较。</translation>
    </message>
    <message>
        <source>Also times kernels that compile but are wrong. Such times enter no speedup and no rate.</source>
        <translation>也为能编译但结果错误的内核计时。此类时间不计入任何加速比和比率。</translation>
    </message>
    <message>
        <source>Needs a GPU: times kernels that are wrong.</source>
        <translation>需要 GPU：为结果错误的内核计时。</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::StartPage</name>
    <message>
        <source>No kernel matches this filter.</source>
        <translation>没有内核符合此筛选。</translation>
    </message>
    <message>
        <source>%1 of %2 kernels in view have no current verdict here.</source>
        <translation>视图中 %2 个内核有 %1 个在此没有当前判定。</translation>
    </message>
    <message>
        <source>All kernels in view that can be judged have a current verdict here.</source>
        <translation>视图中所有可判定的内核在此都有当前判定。</translation>
    </message>
    <message>
        <source>%1 job: kernels with equal code are judged once.</source>
        <translation>%1 个作业：代码相同的内核只判定一次。</translation>
    </message>
    <message>
        <source>%1 jobs: kernels with equal code are judged once.</source>
        <translation>%1 个作业：代码相同的内核只判定一次。</translation>
    </message>
    <message>
        <source>%1 of them have a verdict of another task or evaluator version.</source>
        <translation>其中 %1 个的判定来自其他任务版本或评测器版本。</translation>
    </message>
    <message>
        <source>%1 have a current verdict.</source>
        <translation>%1 个有当前判定。</translation>
    </message>
    <message>
        <source>%1 could not be judged here before and are left alone.</source>
        <translation>%1 个此前在此无法判定，不再处理。</translation>
    </message>
    <message>
        <source>%1 belong to tasks without a reference.</source>
        <translation>%1 个所属的任务没有参考实现。</translation>
    </message>
    <message>
        <source>%1 have no code.</source>
        <translation>%1 个没有代码。</translation>
    </message>
    <message>
        <source>Evaluate 1 kernel</source>
        <translation>评测 1 个内核</translation>
    </message>
    <message numerus="yes">
        <source>Evaluate %n kernels</source>
        <translation>
            <numerusform>评测 %n 个内核</numerusform>
        </translation>
    </message>
    <message>
        <source>Evaluate 1 kernel again</source>
        <translation>重新评测 1 个内核</translation>
    </message>
    <message numerus="yes">
        <source>Evaluate %n kernels again</source>
        <translation>
            <numerusform>重新评测 %n 个内核</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty.</source>
        <translation>队列为空。</translation>
    </message>
    <message>
        <source>%1 cases in all.</source>
        <translation>共 %1 个用例。</translation>
    </message>
    <message>
        <source>%1 cases, known of %2 of %3 jobs.</source>
        <translation>%1 个用例（已知 %3 个作业中的 %2 个）。</translation>
    </message>
    <message>
        <source>%1 timing sizes in all.</source>
        <translation>共 %1 个计时规模。</translation>
    </message>
    <message>
        <source>%1 timing sizes, known of %2 of %3 jobs.</source>
        <translation>%1 个计时规模（已知 %3 个作业中的 %2 个）。</translation>
    </message>
    <message>
        <source>Results are saved as they arrive.</source>
        <translation>结果到达即保存。</translation>
    </message>
    <message>
        <source>On the CPU interpreter. Verdicts are saved as they arrive; speed needs a GPU.</source>
        <translation>在 CPU 解释器上运行。判定到达即保存；速度需要 GPU。</translation>
    </message>
    <message>
        <source>No estimate: nothing was evaluated this way yet.</source>
        <translation>无估计：尚未以此方式评测过。</translation>
    </message>
    <message>
        <source>About %1 s</source>
        <translation>约 %1 秒</translation>
    </message>
    <message>
        <source>About %1 min</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>About %1 h</source>
        <translation>约 %1 小时</translation>
    </message>
    <message>
        <source>%1, from 1 earlier job.</source>
        <translation>%1，依据此前 1 个作业。</translation>
    </message>
    <message numerus="yes">
        <source>%1, from %n earlier jobs.</source>
        <translation>
            <numerusform>%1，依据此前 %n 个作业。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::TargetPanel</name>
    <message>
        <source>Choose Python…</source>
        <translation>选择 Python…</translation>
    </message>
    <message>
        <source>Jobs at once</source>
        <translation>并行作业数</translation>
    </message>
    <message>
        <source>Runs stages 1 and 2: compile and correct. Never times: speed needs a GPU. Verdicts carry the badge &quot;CPU interpreted&quot;.</source>
        <translation>运行阶段 1 和 2：编译与正确性。从不计时：测速需要 GPU。判定带有“CPU 解释执行”标记。</translation>
    </message>
    <message>
        <source>No NVIDIA driver. Timing is off; browsing, labelling, figures and correctness on the CPU work.</source>
        <translation>无 NVIDIA 驱动。计时已停用；浏览、标注、图表和 CPU 上的正确性检查可用。</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>numpy %1 · radon %2</source>
        <translation>numpy %1 · radon %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>CPU interpreter ready</source>
        <translation>CPU 解释器就绪</translation>
    </message>
    <message>
        <source>CPU interpreter cannot be used</source>
        <translation>CPU 解释器不可用</translation>
    </message>
    <message>
        <source>CPU interpreter</source>
        <translation>CPU 解释器</translation>
    </message>
    <message>
        <source>Starts with the first job.</source>
        <translation>随第一个作业启动。</translation>
    </message>
    <message>
        <source>%1 busy, %2 free</source>
        <translation>%1 个忙，%2 个空闲</translation>
    </message>
    <message>
        <source>An NVIDIA driver is loaded, but no GPU is watched here. Correctness runs on the CPU.</source>
        <translation>NVIDIA 驱动程序已加载，但此处未监视任何 GPU。正确性在 CPU 上检查。</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::TimingFacts</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>power limit</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>hardware slowdown</source>
        <translation>硬件降速</translation>
    </message>
    <message>
        <source>temperature (driver)</source>
        <translation>温度（驱动程序）</translation>
    </message>
    <message>
        <source>temperature (hardware)</source>
        <translation>温度（硬件）</translation>
    </message>
    <message>
        <source>power brake</source>
        <translation>功率制动</translation>
    </message>
    <message>
        <source>synchronised boost</source>
        <translation>同步加速</translation>
    </message>
    <message>
        <source>clocks set by a user</source>
        <translation>用户设定的时钟</translation>
    </message>
    <message>
        <source>environment unknown</source>
        <translation>环境未知</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <comment>profile, baseline</comment>
        <translation>%1，基线 %2</translation>
    </message>
    <message>
        <source>unknown profile</source>
        <translation>未知计时配置</translation>
    </message>
    <message>
        <source>an unknown baseline</source>
        <translation>未知基线</translation>
    </message>
    <message>
        <source>Reference and kernel in turns, caches cleared, until the interval is narrow. For claims.</source>
        <translation>参考与内核交替运行，清除缓存，直到区间足够窄。用于正式结论。</translation>
    </message>
    <message>
        <source>The same without clearing caches: data that was just used.</source>
        <translation>同上但不清除缓存：刚用过的数据。</translation>
    </message>
    <message>
        <source>As the paper measures: 25 ms warm-up, 100 ms of calls, median.</source>
        <translation>与论文相同：预热 25 ms，调用 100 ms，取中位数。</translation>
    </message>
    <message>
        <source>As the public harness: 100 ms warm-up, 1 s of calls. Slow.</source>
        <translation>与公开测试框架相同：预热 100 ms，调用 1 秒。较慢。</translation>
    </message>
    <message>
        <source>As KernelBench: 3 warm-ups, 100 calls, mean.</source>
        <translation>与 KernelBench 相同：预热 3 次，调用 100 次，取均值。</translation>
    </message>
    <message>
        <source>CPU interpreted</source>
        <translation>CPU 解释执行</translation>
    </message>
    <message>
        <source>GPU unknown</source>
        <translation>GPU 未知</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1/%2 个规模</translation>
    </message>
    <message>
        <source>sizes unknown</source>
        <translation>规模未知</translation>
    </message>
    <message>
        <source>n %1</source>
        <translation>n %1</translation>
    </message>
    <message>
        <source>size set %1</source>
        <translation>规模集 %1</translation>
    </message>
    <message>
        <source>Sums %1 over %2</source>
        <translation>总和 %1 比 %2</translation>
    </message>
    <message>
        <source>geometric mean %1</source>
        <translation>几何平均 %1</translation>
    </message>
    <message>
        <source>A-A band %1</source>
        <translation>A-A 带 %1</translation>
    </message>
    <message>
        <source>no A-A band</source>
        <translation>无 A-A 带</translation>
    </message>
    <message>
        <source>IOU %1</source>
        <translation>IOU %1</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>%1 of %2 peaks</source>
        <comment>shares, whose peaks</comment>
        <translation>%1（相对 %2 峰值）</translation>
    </message>
    <message>
        <source>bound by memory</source>
        <translation>受内存限制</translation>
    </message>
    <message>
        <source>bound by arithmetic</source>
        <translation>受算力限制</translation>
    </message>
    <message>
        <source>SM clock %1 MHz</source>
        <translation>SM 时钟 %1 MHz</translation>
    </message>
    <message>
        <source>memory clock %1 MHz</source>
        <translation>内存时钟 %1 MHz</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>Throttled; clocks were not recorded.</source>
        <translation>已降频；未记录时钟。</translation>
    </message>
    <message>
        <source>Clocks and temperature were not recorded.</source>
        <translation>未记录时钟和温度。</translation>
    </message>
    <message>
        <source>throttled</source>
        <translation>降频</translation>
    </message>
    <message>
        <source>throttled: %1</source>
        <translation>降频：%1</translation>
    </message>
    <message>
        <source>no throttling</source>
        <translation>无降频</translation>
    </message>
    <message>
        <source>Autotune: none</source>
        <translation>自动调优：无</translation>
    </message>
    <message>
        <source>Autotune: %1</source>
        <translation>自动调优：%1</translation>
    </message>
    <message>
        <source>compile time %1, not counted</source>
        <translation>编译时间 %1，不计入</translation>
    </message>
    <message>
        <source>L2 cleared with %1</source>
        <translation>用 %1 清除 L2</translation>
    </message>
    <message>
        <source>L2 not cleared</source>
        <translation>未清除 L2</translation>
    </message>
    <message>
        <source>timer resolution %1</source>
        <translation>计时器分辨率 %1</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <comment>check, verdict, sentence</comment>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>Integrity: %1 pass</source>
        <translation>完整性：%1 通过</translation>
    </message>
    <message>
        <source>Integrity: not checked</source>
        <translation>完整性：未检查</translation>
    </message>
    <message>
        <source>Delegated: nothing</source>
        <translation>委托：无</translation>
    </message>
    <message>
        <source>Delegated: %1</source>
        <translation>委托：%1</translation>
    </message>
    <message>
        <source>No times: the CPU interpreter never times. Speed needs a GPU.</source>
        <translation>无时间：CPU 解释器从不计时。速度需要 GPU。</translation>
    </message>
    <message>
        <source>No times: only correct kernels are timed.</source>
        <translation>无时间：只为正确的内核计时。</translation>
    </message>
    <message>
        <source>No times: %1</source>
        <translation>无时间：%1</translation>
    </message>
    <message>
        <source>No GPU times yet. Evaluate, or import times.</source>
        <translation>尚无 GPU 时间。请评测或导入时间。</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::TimingPage</name>
    <message>
        <source>No kernel is selected.</source>
        <translation>未选择内核。</translation>
    </message>
    <message>
        <source>Times per input size</source>
        <translation>各输入规模的时间</translation>
    </message>
    <message>
        <source>Timing to show</source>
        <translation>要显示的计时</translation>
    </message>
    <message>
        <source>No times</source>
        <translation>无时间</translation>
    </message>
    <message>
        <source>of the sums, no interval</source>
        <translation>基于总和，无区间</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>无置信区间</translation>
    </message>
</context>
<context>
    <name>kbx::evaluate::TimingWords</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>噪声范围内</translation>
    </message>
    <message>
        <source>below resolution</source>
        <translation>低于分辨率</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>无定论</translation>
    </message>
    <message>
        <source>faster than roofline</source>
        <translation>快于 Roofline</translation>
    </message>
    <message>
        <source>not timed</source>
        <translation>未计时</translation>
    </message>
    <message>
        <source>no verdict</source>
        <translation>无判定</translation>
    </message>
    <message>
        <source>&lt; res.</source>
        <comment>below the timer&apos;s resolution</comment>
        <translation>&lt; 分辨率</translation>
    </message>
    <message>
        <source>± wide</source>
        <comment>interval too wide</comment>
        <translation>± 过宽</translation>
    </message>
    <message>
        <source>1 size</source>
        <translation>1 个规模</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1/%2 个规模</translation>
    </message>
    <message numerus="yes">
        <source>%n sizes</source>
        <translation>
            <numerusform>%n 个规模</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Faster than this GPU can be: left out of means.</source>
        <translation>超出此 GPU 的极限：不计入均值。</translation>
    </message>
    <message>
        <source>The interval stayed too wide for a verdict.</source>
        <translation>区间一直过宽，无法判定。</translation>
    </message>
    <message>
        <source>Not distinguishable from the baseline measured against itself.</source>
        <translation>与基线自身对比测量无法区分。</translation>
    </message>
    <message>
        <source>Shorter than the timer can resolve: no ratio.</source>
        <translation>短于计时器分辨率：无比值。</translation>
    </message>
    <message>
        <source>throttled</source>
        <translation>降频</translation>
    </message>
    <message>
        <source>The GPU lowered its clocks during the measurement.</source>
        <translation>测量期间 GPU 降低了时钟频率。</translation>
    </message>
    <message>
        <source>Only sizes timed on both sides enter the ratio.</source>
        <translation>只有两侧都计时的规模计入比值。</translation>
    </message>
    <message>
        <source>above 10× limit</source>
        <translation>超过 10× 上限</translation>
    </message>
    <message>
        <source>Above the limit where a time deserves a second look.</source>
        <translation>超过上限，该时间值得复查。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>IOU %1</source>
        <translation>IOU %1</translation>
    </message>
    <message>
        <source>Autotune: %1</source>
        <translation>自动调优：%1</translation>
    </message>
    <message>
        <source>Stopped by time before the interval was narrow.</source>
        <translation>区间变窄之前时间已到。</translation>
    </message>
    <message>
        <source>%1: reference %2, kernel %3, %4, %5</source>
        <comment>size, times, ratio, verdict</comment>
        <translation>%1：参考 %2，内核 %3，%4，%5</translation>
    </message>
    <message>
        <source>Share of the GPU&apos;s peak: IOU of bandwidth, MFU of arithmetic; the larger one</source>
        <translation>占 GPU 峰值的份额：IOU 为带宽，MFU 为算力；取较大者</translation>
    </message>
    <message>
        <source>Whether the outputs at this size are right</source>
        <translation>此规模下输出是否正确</translation>
    </message>
    <message>
        <source>Input size</source>
        <translation>输入规模</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Of peak</source>
        <translation>占峰值</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
</context>
<context>
    <name>kbx::evidence::CaseWords</name>
    <message>
        <source>%1, %2: %3, %4</source>
        <comment>case, mode: verdict, error</comment>
        <translation>%1，%2：%3，%4</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Max error</source>
        <translation>最大误差</translation>
    </message>
</context>
<context>
    <name>kbx::evidence::EvidenceView</name>
    <message>
        <source>Correctness cases</source>
        <translation>正确性用例</translation>
    </message>
    <message>
        <source>Nothing was printed.</source>
        <translation>没有输出内容。</translation>
    </message>
    <message>
        <source>%1 of %2 cases pass</source>
        <translation>%2 个用例中 %1 个通过</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>count, verdict</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Correct, as stated by the source</source>
        <translation>正确（据数据源声明）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>barrier: verdict</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2 elements over the tolerance</source>
        <translation>%2 个元素中 %1 个超出容差</translation>
    </message>
    <message>
        <source>Largest absolute error %1.</source>
        <translation>最大绝对误差 %1。</translation>
    </message>
    <message>
        <source>Vacuous: a kernel that writes nothing would pass this case.</source>
        <translation>空洞：什么都不写的内核也能通过此用例。</translation>
    </message>
</context>
<context>
    <name>kbx::evidence::LogView</name>
    <message>
        <source>Log of the job</source>
        <translation>作业日志</translation>
    </message>
</context>
<context>
    <name>kbx::evidence::WorstTable</name>
    <message>
        <source>at %1 the reference is %2, the kernel gives %3, error %4</source>
        <translation>在 %1 处参考值为 %2，内核给出 %3，误差 %4</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>abs error</source>
        <translation>绝对误差</translation>
    </message>
</context>
<context>
    <name>kbx::figurespane::DrawnData</name>
    <message>
        <source>panel</source>
        <translation>分图</translation>
    </message>
    <message>
        <source>series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
</context>
<context>
    <name>kbx::figurespane::FigureList</name>
    <message>
        <source>Export a&amp;ll…</source>
        <translation>全部导出(&amp;L)…</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>%L1 of %L2 chosen</source>
        <translation>已选 %L1/%L2</translation>
    </message>
    <message>
        <source>Export ch&amp;osen…</source>
        <translation>导出所选(&amp;O)…</translation>
    </message>
</context>
<context>
    <name>kbx::figurespane::FigureSettings</name>
    <message>
        <source> in</source>
        <comment>inches</comment>
        <translation> in</translation>
    </message>
    <message>
        <source>Copy &amp;LaTeX</source>
        <translation>复制 LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>From memory: measure with the class before the last version.</source>
        <translation>凭记忆：定稿前请用文档类实测。</translation>
    </message>
    <message>
        <source>%1, one column</source>
        <translation>%1，单栏</translation>
    </message>
    <message>
        <source>%1, both columns</source>
        <translation>%1，双栏</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定义尺寸</translation>
    </message>
    <message>
        <source>own</source>
        <comment>height of a figure</comment>
        <translation>自适应</translation>
    </message>
    <message>
        <source>0: as high as the figure needs</source>
        <translation>0：高度按图的需要</translation>
    </message>
    <message>
        <source> pt</source>
        <comment>points</comment>
        <translation> pt</translation>
    </message>
    <message>
        <source>&amp;Intervals</source>
        <translation>置信区间(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;n in labels</source>
        <translation>标签中显示 n(&amp;N)</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>不显示</translation>
    </message>
    <message>
        <source>In caption only</source>
        <translation>仅在图注中</translation>
    </message>
    <message>
        <source>Drawn, apart</source>
        <translation>绘出，分开标示</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>会议/期刊</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>论文公布值</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Caption, suggested</source>
        <translation>图注（建议）</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Always written beside a figure.</source>
        <translation>总是写在图的旁边。</translation>
    </message>
    <message>
        <source>Vector, fonts embedded</source>
        <translation>矢量，嵌入字体</translation>
    </message>
    <message>
        <source>Vector, text as text</source>
        <translation>矢量，文字保留为文本</translation>
    </message>
    <message>
        <source>600 dpi</source>
        <translation>600 dpi</translation>
    </message>
    <message>
        <source>Drawn data, raw precision</source>
        <translation>绘图数据，原始精度</translation>
    </message>
    <message>
        <source>Recipe: filter, versions, hash</source>
        <translation>配方：筛选、版本、哈希</translation>
    </message>
    <message>
        <source>Redact &amp;user names and paths</source>
        <translation>隐去用户名和路径(&amp;U)</translation>
    </message>
    <message>
        <source>Same inputs give the same bytes.</source>
        <translation>相同输入得到逐字节相同的输出。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Export %n files</source>
        <translation>
            <numerusform>导出 %n 个文件(&amp;E)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::figurespane::FiguresPane</name>
    <message>
        <source>Folder for the figure</source>
        <translation>图的保存文件夹</translation>
    </message>
    <message>
        <source>Folder for the figures</source>
        <translation>图的保存文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files written.</source>
        <translation>
            <numerusform>已写入 %Ln 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Size of the preview</source>
        <translation>预览大小</translation>
    </message>
    <message>
        <source>Printed size</source>
        <translation>印刷尺寸</translation>
    </message>
    <message>
        <source>200 %</source>
        <translation>200 %</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Rulers</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>Unit of the rulers</source>
        <translation>标尺单位</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Drawn data</source>
        <translation>绘图数据</translation>
    </message>
    <message>
        <source>Computing %1…</source>
        <translation>正在计算 %1…</translation>
    </message>
    <message>
        <source>%1 × %2 mm (%3 × %4 in), text %5 pt</source>
        <translation>%1 × %2 mm（%3 × %4 in），文字 %5 pt</translation>
    </message>
    <message>
        <source>wider than the page</source>
        <translation>超出页宽</translation>
    </message>
    <message>
        <source>%1 has %2 mm.</source>
        <translation>%1 为 %2 mm。</translation>
    </message>
    <message>
        <source>width from memory</source>
        <translation>宽度凭记忆</translation>
    </message>
    <message>
        <source>Measure with the class of %1 before the last version.</source>
        <translation>定稿前请用 %1 的文档类实测。</translation>
    </message>
    <message>
        <source>fits the venue</source>
        <translation>符合会议/期刊要求</translation>
    </message>
    <message>
        <source>Data changed since the last export. The preview shows the new values.</source>
        <translation>数据自上次导出后有变化。预览显示新值。</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Every figure of a study stands here as it comes out on paper.</source>
        <translation>研究文件的每张图都按印刷效果列在这里。</translation>
    </message>
    <message>
        <source>No kernel matches this filter.</source>
        <translation>没有内核符合此筛选。</translation>
    </message>
    <message>
        <source>Nothing is in view.</source>
        <translation>视图中没有内容。</translation>
    </message>
    <message>
        <source>taller than a page</source>
        <translation>高于一页</translation>
    </message>
    <message numerus="yes">
        <source>It is written as %Ln files, one for each page.</source>
        <translation>
            <numerusform>将写为 %Ln 个文件，每页一个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::figurespane::PrintedPage</name>
    <message>
        <source>0 in</source>
        <translation>0 in</translation>
    </message>
    <message>
        <source>0 mm</source>
        <translation>0 mm</translation>
    </message>
</context>
<context>
    <name>kbx::figurespane::VisionStrip</name>
    <message>
        <source>Grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Deuteranopia</source>
        <translation>绿色盲</translation>
    </message>
    <message>
        <source>Protanopia</source>
        <translation>红色盲</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::HeatDelegate</name>
    <message>
        <source>n %1</source>
        <translation>n %1</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::HeatDetails</name>
    <message>
        <source>slower than %1</source>
        <translation>慢于 %1</translation>
    </message>
    <message>
        <source>faster than %1</source>
        <translation>快于 %1</translation>
    </message>
    <message>
        <source>within noise of %1</source>
        <translation>与 %1 之差在噪声范围内</translation>
    </message>
    <message>
        <source>below the timer&apos;s resolution</source>
        <translation>低于计时器分辨率</translation>
    </message>
    <message>
        <source>inconclusive: the interval is wide</source>
        <translation>无定论：置信区间过宽</translation>
    </message>
    <message>
        <source>faster than the hardware: not in means</source>
        <translation>快于硬件极限：不计入均值</translation>
    </message>
    <message>
        <source>wrong result, so no speedup</source>
        <translation>结果错误，因此无加速比</translation>
    </message>
    <message>
        <source>not timed on this GPU</source>
        <translation>未在此 GPU 上计时</translation>
    </message>
    <message>
        <source>%1, %2 samples</source>
        <comment>time, number</comment>
        <translation>%1，%2 个样本</translation>
    </message>
    <message>
        <source>%1, summary only</source>
        <comment>time</comment>
        <translation>%1，仅有汇总</translation>
    </message>
    <message>
        <source>Open trajectory</source>
        <translation>打开轨迹</translation>
    </message>
    <message>
        <source>Show samples</source>
        <translation>显示样本</translation>
    </message>
    <message>
        <source>Shows cases and samples of this evaluation.</source>
        <translation>显示此次评测的用例和样本。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>95 % interval %1</source>
        <translation>95 % 置信区间 %1</translation>
    </message>
    <message>
        <source>no interval from one kernel</source>
        <translation>单个内核无置信区间</translation>
    </message>
    <message>
        <source>the source gives no interval</source>
        <translation>数据源未给出置信区间</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>kernel on GPU</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>geometric mean over kernels</source>
        <translation>内核的几何平均</translation>
    </message>
    <message>
        <source>no kernel with a value here</source>
        <translation>此处没有带值的内核</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>%1 of %2 have a value</source>
        <translation>%2 个中 %1 个有值</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未计入</translation>
    </message>
    <message>
        <source>%1 not timed, wrong, unclear or impossible</source>
        <translation>%1 个未计时、错误、不明确或不可能</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>some of them were timed throttled</source>
        <translation>其中一些在降频时计时</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>置信区间</translation>
    </message>
    <message>
        <source>of the mean of logs, Student&apos;s t</source>
        <translation>对数均值，Student t</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, round</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>计时配置</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>%1 of %2 matched by input</source>
        <translation>%2 个中 %1 个按输入匹配</translation>
    </message>
    <message>
        <source>Kernel time</source>
        <translation>内核时间</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Geometric mean</source>
        <translation>几何平均</translation>
    </message>
    <message>
        <source>%1 over %2 sizes</source>
        <translation>%2 个规模的 %1</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>1 size has no reference time on this GPU.</source>
        <translation>1 个规模在此 GPU 上没有参考时间。</translation>
    </message>
    <message numerus="yes">
        <source>%n sizes have no reference time on this GPU.</source>
        <translation>
            <numerusform>%n 个规模在此 GPU 上没有参考时间。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::HeatHeader</name>
    <message>
        <source>%1
Click sorts, drag moves the column.</source>
        <translation>%1
单击排序，拖动移动列。</translation>
    </message>
    <message>
        <source>A dot per GPU from 1/8 to 8, log₂; the dotted line is 1×.</source>
        <translation>每个 GPU 一个点，1/8 至 8，log₂；虚线为 1×。</translation>
    </message>
    <message>
        <source>Highest over lowest speedup over the GPUs: the median over the kernels.</source>
        <translation>各 GPU 最高与最低加速比之比：内核的中位数。</translation>
    </message>
    <message>
        <source>Highest over lowest speedup over the GPUs with a value.</source>
        <translation>有值的各 GPU 中最高与最低加速比之比。</translation>
    </message>
    <message>
        <source>%1, %2 kernels</source>
        <translation>%1，%2 个内核</translation>
    </message>
    <message>
        <source>%1, %2, round %3</source>
        <comment>task, method, round</comment>
        <translation>%1，%2，第 %3 轮</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::HeatLegend</name>
    <message>
        <source>slower ◂</source>
        <translation>更慢 ◂</translation>
    </message>
    <message>
        <source>▸ faster</source>
        <translation>▸ 更快</translation>
    </message>
    <message>
        <source>not timed</source>
        <translation>未计时</translation>
    </message>
    <message>
        <source>not correct</source>
        <translation>不正确</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>噪声范围内</translation>
    </message>
    <message>
        <source>&lt; res.</source>
        <translation>&lt; 分辨率</translation>
    </message>
    <message>
        <source>below resolution</source>
        <translation>低于分辨率</translation>
    </message>
    <message>
        <source>± wide</source>
        <translation>± 过宽</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>无定论</translation>
    </message>
    <message>
        <source>throttled, or some sizes only</source>
        <translation>降频，或仅部分规模</translation>
    </message>
    <message>
        <source>beyond scale</source>
        <translation>超出色阶</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::HeatMargins</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1: %2 of %3 correct kernels are slower than the baseline, %4 below 2×</source>
        <translation>%1：%3 个正确内核中 %2 个慢于基线，%4 个低于 2×</translation>
    </message>
    <message>
        <source>Highest over lowest speedup over the GPUs, %1 kernels: median %2, mean %3, worst %4 (%5)</source>
        <translation>各 GPU 最高与最低加速比之比，%1 个内核：中位数 %2，均值 %3，最差 %4（%5）</translation>
    </message>
    <message>
        <source>n/a (none timed)</source>
        <translation>n/a（均未计时）</translation>
    </message>
    <message>
        <source>median %1 · mean %2</source>
        <translation>中位数 %1 · 均值 %2</translation>
    </message>
    <message>
        <source>worst %1, n %2 (%3)</source>
        <comment>ratio, number, pair of GPUs</comment>
        <translation>最差 %1，n %2（%3）</translation>
    </message>
    <message>
        <source>P(speedup &lt; 1 | correct)</source>
        <translation>P(加速比 &lt; 1 | 正确)</translation>
    </message>
    <message>
        <source>P(speedup &lt; 2 | correct)</source>
        <translation>P(加速比 &lt; 2 | 正确)</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::HeatRows</name>
    <message>
        <source>%1: fewer than two GPUs with a value</source>
        <translation>%1：有值的 GPU 不足两个</translation>
    </message>
    <message>
        <source>%1: median of its kernels&apos; max/min over GPUs %2</source>
        <translation>%1：其内核跨 GPU 最大/最小比的中位数 %2</translation>
    </message>
    <message>
        <source>%1: max/min over GPUs %2</source>
        <translation>%1：跨 GPU 最大/最小比 %2</translation>
    </message>
    <message>
        <source>%1 on %2: not computed</source>
        <comment>kernel on GPU</comment>
        <translation>%1，%2：未计算</translation>
    </message>
    <message>
        <source>%1 on %2: being computed</source>
        <comment>kernel on GPU</comment>
        <translation>%1，%2：正在计算</translation>
    </message>
    <message>
        <source>%1 (being computed again)</source>
        <translation>%1（正在重新计算）</translation>
    </message>
    <message>
        <source>max/min</source>
        <translation>最大/最小</translation>
    </message>
    <message>
        <source>range, log₂</source>
        <translation>范围，log₂</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::HeatmapPane</name>
    <message>
        <source>Up from the kernels of a category or method</source>
        <translation>从类别或方法的内核返回上级</translation>
    </message>
    <message>
        <source>&amp;Open its kernels</source>
        <translation>打开其内核(&amp;O)</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Figures (*.pdf *.svg *.png)</source>
        <translation>图表 (*.pdf *.svg *.png)</translation>
    </message>
    <message>
        <source>Speedup per kernel and GPU</source>
        <translation>各内核在各 GPU 上的加速比</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Computing speedups per GPU…</source>
        <translation>正在计算各 GPU 的加速比…</translation>
    </message>
    <message>
        <source>Computing geometric means and intervals…</source>
        <translation>正在计算几何平均和置信区间…</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The heat map was not computed.</source>
        <translation>热力图未计算。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>No kernel in view is correct on a GPU.</source>
        <translation>视图中没有内核在 GPU 上正确。</translation>
    </message>
    <message>
        <source>No time of profile %1 in view.</source>
        <translation>视图中没有计时配置 %1 的时间。</translation>
    </message>
    <message>
        <source>Show all profiles</source>
        <translation>显示所有计时配置</translation>
    </message>
    <message>
        <source>No GPU times yet. Evaluate, or import times.</source>
        <translation>尚无 GPU 时间。请评测或导入时间。</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>评测…</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Open or create one, or drop result files here.</source>
        <translation>打开或新建一个，或将结果文件拖放到此处。</translation>
    </message>
    <message>
        <source>No kernel matches this filter.</source>
        <translation>没有内核符合此筛选。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Select a cell to see where it comes from.</source>
        <translation>选择单元格以查看其来源。</translation>
    </message>
    <message>
        <source>Kernel (%1)</source>
        <translation>内核（%1）</translation>
    </message>
    <message>
        <source>Kernel · method</source>
        <translation>内核 · 方法</translation>
    </message>
    <message>
        <source>Category, kernels</source>
        <translation>类别，内核数</translation>
    </message>
    <message>
        <source>Method, kernels</source>
        <translation>方法，内核数</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>by</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Order of the rows</source>
        <translation>行的顺序</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>计时配置</translation>
    </message>
    <message>
        <source>Timing profile</source>
        <translation>计时配置</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Category, name</source>
        <translation>类别、名称</translation>
    </message>
    <message>
        <source>Slowest first</source>
        <translation>最慢优先</translation>
    </message>
    <message>
        <source>Least portable first</source>
        <translation>可移植性最差优先</translation>
    </message>
    <message>
        <source>synthetic data</source>
        <translation>合成数据</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Export as figure (Ctrl+E)</source>
        <translation>导出为图表 (Ctrl+E)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::RatioHistogram</name>
    <message>
        <source>Speedup of %1 sample pairs: lowest %2, median %3, highest %4</source>
        <translation>%1 个样本对的加速比：最低 %2，中位数 %3，最高 %4</translation>
    </message>
    <message>
        <source>Ratio per sample pair</source>
        <translation>各样本对的比值</translation>
    </message>
    <message>
        <source>n %1</source>
        <translation>n %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
</context>
<context>
    <name>kbx::heatmap::SizeBars</name>
    <message>
        <source>%1: no match</source>
        <translation>%1：无匹配</translation>
    </message>
    <message>
        <source>By input size</source>
        <translation>按输入规模</translation>
    </message>
    <message>
        <source>speedup, %1 of %2 shown</source>
        <translation>加速比，显示 %1/%2</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>无匹配</translation>
    </message>
</context>
<context>
    <name>kbx::label::AgreementModel</name>
    <message>
        <source>Agreement</source>
        <translation>一致率</translation>
    </message>
    <message>
        <source>Share of pairs of ratings that are equal</source>
        <translation>评定对中两者相同的比例</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>two annotators</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ</source>
        <translation>Cohen&apos;s κ</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ, %1</source>
        <translation>Cohen&apos;s κ，%1</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ of %1</source>
        <translation>%1 的 Cohen&apos;s κ</translation>
    </message>
    <message>
        <source>Fleiss&apos; κ</source>
        <translation>Fleiss&apos; κ</translation>
    </message>
    <message>
        <source>Fleiss&apos; κ over units that all labelled</source>
        <translation>Fleiss&apos; κ，基于所有人都已标注的单元</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α</source>
        <translation>Krippendorff&apos;s α</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α over units that two or more labelled</source>
        <translation>Krippendorff&apos;s α，基于两人或更多人已标注的单元</translation>
    </message>
    <message>
        <source>all labels</source>
        <translation>所有标签</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Units that two or more labelled; of one label: units that anybody gave it</source>
        <translation>两人或更多人已标注的单元；单个标签：有任何人给出该标签的单元</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元数</translation>
    </message>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>上限</translation>
    </message>
</context>
<context>
    <name>kbx::label::AgreementPane</name>
    <message>
        <source>All annotators</source>
        <translation>所有标注者</translation>
    </message>
    <message numerus="yes">
        <source>%Ln annotators</source>
        <translation>
            <numerusform>%Ln 位标注者</numerusform>
        </translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>暂无</translation>
    </message>
    <message numerus="yes">
        <source>%1 against %2: %Ln units</source>
        <comment>two labels</comment>
        <translation>
            <numerusform>%1 对 %2：%Ln 个单元</numerusform>
        </translation>
    </message>
    <message>
        <source>Disagreements: %L1, decided: %L2</source>
        <translation>分歧：%L1，已裁定：%L2</translation>
    </message>
    <message>
        <source>The study is open read-only: nothing can be decided.</source>
        <translation>研究文件以只读方式打开：无法裁定。</translation>
    </message>
    <message>
        <source>Choose a disagreement first.</source>
        <translation>请先选择一个分歧。</translation>
    </message>
    <message>
        <source>Decide for %1: the reason</source>
        <translation>裁定为 %1：理由</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>How finely labels are told apart</source>
        <translation>标签区分的细致程度</translation>
    </message>
    <message>
        <source>Annotators that are compared</source>
        <translation>参与比较的标注者</translation>
    </message>
    <message>
        <source>Suggester</source>
        <translation>建议器</translation>
    </message>
    <message>
        <source>Whether the suggester is compared too</source>
        <translation>建议器是否也参与比较</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>by content</source>
        <translation>按内容</translation>
    </message>
    <message>
        <source>by outcome</source>
        <translation>按结果</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>As &amp;TSV</source>
        <translation>TSV 格式(&amp;T)</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Markdown 格式(&amp;M)</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>LaTeX 格式(&amp;L)</translation>
    </message>
    <message>
        <source>As &amp;CSV</source>
        <translation>CSV 格式(&amp;C)</translation>
    </message>
    <message>
        <source>Export protocol…</source>
        <translation>导出标注规程…</translation>
    </message>
    <message>
        <source>Agreement over all and per label</source>
        <translation>总体及各标签的一致性</translation>
    </message>
    <message>
        <source>Whose labels stand against each other</source>
        <translation>对比哪两位标注者的标签</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Computing intervals, %L1 resamples…</source>
        <translation>正在计算置信区间，%L1 次重采样…</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>How far annotators agree stands here.</source>
        <translation>这里显示标注者之间的一致程度。</translation>
    </message>
    <message>
        <source>Nothing is labelled with this codebook yet.</source>
        <translation>尚未用此编码手册标注任何内容。</translation>
    </message>
    <message>
        <source>Label some units in the Diff; a second person&apos;s labels then make agreement.</source>
        <translation>请在差异面板中标注一些单元；有第二人的标签后即可得出一致性。</translation>
    </message>
    <message>
        <source>codebook %1</source>
        <translation>编码手册 %1</translation>
    </message>
    <message>
        <source>%L1 units labelled, %L2 by two or more, %L3 by all %L4</source>
        <translation>已标注 %L1 个单元，其中 %L2 个由两人或更多人标注，%L3 个由全部 %L4 人标注</translation>
    </message>
    <message>
        <source>%L1 unsure left out</source>
        <translation>%L1 个不确定的未计入</translation>
    </message>
    <message>
        <source>intervals over tasks, %L1 resamples, seed %2</source>
        <translation>按任务的置信区间，%L1 次重采样，种子 %2</translation>
    </message>
    <message>
        <source>blind mode: only what %1 has labelled</source>
        <translation>盲标模式：仅限 %1 已标注的</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>Nothing is decided for this unit.</source>
        <translation>此单元尚未裁定。</translation>
    </message>
    <message>
        <source>&amp;Open its diff</source>
        <translation>打开其差异(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Decide</source>
        <translation>裁定(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Take the decision back</source>
        <translation>撤回裁定(&amp;T)</translation>
    </message>
    <message>
        <source>A label&apos;s key decides the chosen unit, 0 takes it back, Enter opens its diff.</source>
        <translation>按标签的键裁定所选单元，0 撤回裁定，Enter 打开其差异。</translation>
    </message>
    <message>
        <source>Hidden in blind mode.</source>
        <translation>盲标模式下隐藏。</translation>
    </message>
    <message>
        <source>Choose in the Label queue who labels: agreement on the units that this person has labelled stands here then.</source>
        <translation>请在标注队列中选择标注者：之后这里显示该标注者已标注单元的一致性。</translation>
    </message>
</context>
<context>
    <name>kbx::label::AgreementWords</name>
    <message>
        <source>Wilson interval, 95 %</source>
        <translation>Wilson 置信区间，95 %</translation>
    </message>
    <message>
        <source>asymptotic interval, 95 %</source>
        <translation>渐近置信区间，95 %</translation>
    </message>
    <message>
        <source>bootstrap interval over tasks, 95 %</source>
        <translation>按任务自助法置信区间，95 %</translation>
    </message>
    <message>
        <source>coarse</source>
        <translation>粗粒度</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>主标签</translation>
    </message>
    <message>
        <source>fine</source>
        <translation>细粒度</translation>
    </message>
    <message>
        <source>fewer than two annotators</source>
        <translation>标注者不足两位</translation>
    </message>
    <message>
        <source>no unit was labelled by two</source>
        <translation>没有由两人标注的单元</translation>
    </message>
    <message>
        <source>no unit was labelled by everybody</source>
        <translation>没有由所有人标注的单元</translation>
    </message>
    <message>
        <source>only one label was used</source>
        <translation>只用了一个标签</translation>
    </message>
    <message>
        <source>label not used</source>
        <translation>标签未使用</translation>
    </message>
    <message>
        <source>no variation</source>
        <translation>无变化</translation>
    </message>
    <message>
        <source>one task only</source>
        <translation>仅一个任务</translation>
    </message>
    <message>
        <source>often undefined when resampled</source>
        <translation>重采样时常无定义</translation>
    </message>
    <message>
        <source>not resampled</source>
        <translation>未重采样</translation>
    </message>
    <message>
        <source>n/a (%1)</source>
        <translation>n/a（%1）</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>n = %L1 units</source>
        <translation>n = %L1 个单元</translation>
    </message>
    <message>
        <source>no interval: %1</source>
        <translation>无置信区间：%1</translation>
    </message>
    <message>
        <source>standard error %1</source>
        <translation>标准误 %1</translation>
    </message>
</context>
<context>
    <name>kbx::label::AssignmentDialog</name>
    <message>
        <source>&amp;Assign</source>
        <translation>分配(&amp;A)</translation>
    </message>
    <message>
        <source>Assign units</source>
        <translation>分配单元</translation>
    </message>
    <message>
        <source>all units</source>
        <translation>所有单元</translation>
    </message>
    <message>
        <source>a random sample</source>
        <translation>随机抽样</translation>
    </message>
    <message>
        <source>stratified by category and transition</source>
        <translation>按类别和轮次转换分层</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Another name, then Enter</source>
        <translation>输入其他姓名，然后按 Enter</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元数</translation>
    </message>
    <message>
        <source>Labelled twice</source>
        <translation>双人标注</translation>
    </message>
    <message>
        <source>Calibration round</source>
        <translation>校准轮</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Units that everybody labels first</source>
        <translation>所有人先行标注的单元</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose who labels.</source>
        <translation>请选择标注者。</translation>
    </message>
    <message>
        <source>%L1 of %L2 units. %L3 are labelled by everybody first, %L4 of the others by two people. Each person labels about %L5.</source>
        <translation>%L1/%L2 个单元。%L3 个先由所有人标注，其余的有 %L4 个由两人标注。每人约标注 %L5 个。</translation>
    </message>
</context>
<context>
    <name>kbx::label::CodebookDialog</name>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>附加标签</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>以逗号分隔</translation>
    </message>
    <message>
        <source>Labels of the codebook</source>
        <translation>编码手册的标签</translation>
    </message>
    <message>
        <source>&amp;Add label</source>
        <translation>添加标签(&amp;A)</translation>
    </message>
    <message>
        <source>Add s&amp;ub-label</source>
        <translation>添加子标签(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>上移(&amp;P)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save as a new version</source>
        <translation>保存为新版本(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>label, problem</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Saved as a codebook of its own.</source>
        <translation>将保存为独立的编码手册。</translation>
    </message>
    <message>
        <source>Saved as version %1. Labels whose definition changed are listed afterwards.</source>
        <translation>将保存为版本 %1。之后列出定义有变的标签。</translation>
    </message>
</context>
<context>
    <name>kbx::label::CodebookModel</name>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>A label needs a name.</source>
        <translation>标签需要名称。</translation>
    </message>
    <message>
        <source>Names are small letters, digits and _, sub-labels after a colon.</source>
        <translation>名称由小写字母、数字和 _ 组成，子标签在冒号之后。</translation>
    </message>
    <message>
        <source>This name is given twice.</source>
        <translation>此名称重复。</translation>
    </message>
    <message>
        <source>There is no label %1 above it.</source>
        <translation>没有上级标签 %1。</translation>
    </message>
    <message>
        <source>A key is one letter or digit.</source>
        <translation>键是一个字母或数字。</translation>
    </message>
    <message>
        <source>%1 has another meaning in the diff; keys not free: 0 U S T C E H J K N Z W.</source>
        <translation>%1 在差异面板中另有含义；不可用的键：0 U S T C E H J K N Z W。</translation>
    </message>
    <message>
        <source>%1 is the key of %2, too.</source>
        <translation>%1 也是 %2 的键。</translation>
    </message>
    <message>
        <source>A colour is #rrggbb, or nothing for that of the group.</source>
        <translation>颜色为 #rrggbb；留空则用组的颜色。</translation>
    </message>
</context>
<context>
    <name>kbx::label::ConfusionGrid</name>
    <message>
        <source>Confusion of %1 and %2, %L3 units</source>
        <comment>rows, columns</comment>
        <translation>%1 与 %2 的混淆矩阵，%L3 个单元</translation>
    </message>
    <message>
        <source>%1: %2, %3: %4, %L5 of %L6 units</source>
        <comment>annotator, label, annotator, label</comment>
        <translation>%1：%2，%3：%4，%L5/%L6 个单元</translation>
    </message>
    <message>
        <source>rows %1, columns %2, n = %L3</source>
        <translation>行 %1，列 %2，n = %L3</translation>
    </message>
    <message>
        <source>Two annotators are needed.</source>
        <translation>需要两位标注者。</translation>
    </message>
    <message>
        <source>No unit was labelled by both.</source>
        <translation>没有两人都已标注的单元。</translation>
    </message>
</context>
<context>
    <name>kbx::label::DefinitionsView</name>
    <message>
        <source>Definitions of the labels</source>
        <translation>标签的定义</translation>
    </message>
</context>
<context>
    <name>kbx::label::DeskController</name>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Nothing is selected: choose an edit in the Label queue.</source>
        <translation>未选择任何内容：请在标注队列面板中选择一处修改。</translation>
    </message>
    <message>
        <source>The diff is still being aligned.</source>
        <translation>差异仍在对齐。</translation>
    </message>
    <message>
        <source>No change is chosen: J goes to the next one.</source>
        <translation>未选择更改：按 J 转到下一处。</translation>
    </message>
    <message>
        <source>No edit to label: this kernel has no round before it.</source>
        <translation>没有可标注的修改：此内核之前没有轮次。</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>The study is open read-only: labels cannot be changed.</source>
        <translation>研究文件以只读方式打开：无法更改标签。</translation>
    </message>
    <message>
        <source>%1 is the primary label already.</source>
        <translation>%1 已是主标签。</translation>
    </message>
    <message>
        <source>This codebook labels kernels, not changes.</source>
        <translation>此编码手册标注内核，而非更改。</translation>
    </message>
    <message>
        <source>The one unit of the queue is labelled.</source>
        <translation>队列中唯一的单元已标注。</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln of the queue are labelled.</source>
        <translation>
            <numerusform>队列中 %Ln 个单元已全部标注。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else in this queue is unlabelled.</source>
        <translation>此队列中没有其他未标注的单元。</translation>
    </message>
    <message>
        <source>%1 labels in blind mode: the key was not taken, press it again.</source>
        <translation>%1 以盲标模式标注：该按键未被采用，请再按一次。</translation>
    </message>
</context>
<context>
    <name>kbx::label::DisagreementModel</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未裁定</translation>
    </message>
    <message>
        <source>Decided by %1: %2</source>
        <translation>由 %1 裁定：%2</translation>
    </message>
    <message>
        <source>%1, %2, run %3</source>
        <comment>task, method, run</comment>
        <translation>%1，%2，运行 %3</translation>
    </message>
</context>
<context>
    <name>kbx::label::KeyAction</name>
    <message>
        <source>%1, key %2</source>
        <translation>%1，键 %2</translation>
    </message>
</context>
<context>
    <name>kbx::label::LabelActions</name>
    <message>
        <source>&amp;Unsure</source>
        <translation>不确定(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>清除(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Tags…</source>
        <translation>附加标签(&amp;T)…</translation>
    </message>
    <message>
        <source>N&amp;ote…</source>
        <translation>备注(&amp;O)…</translation>
    </message>
    <message>
        <source>Label the chan&amp;ge only</source>
        <translation>仅标注此处更改(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Next unlabelled</source>
        <translation>下一个未标注的(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous unlabelled</source>
        <translation>上一个未标注的(&amp;P)</translation>
    </message>
    <message>
        <source>Label &amp;queue</source>
        <translation>标注队列(&amp;Q)</translation>
    </message>
    <message>
        <source>A&amp;greement</source>
        <translation>一致性(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Blind mode</source>
        <translation>盲标模式(&amp;B)</translation>
    </message>
    <message>
        <source>Show &amp;errors in blind mode</source>
        <translation>盲标模式下显示错误(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Suggest all</source>
        <translation>全部生成建议(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Assign…</source>
        <translation>分配(&amp;A)…</translation>
    </message>
    <message>
        <source>Edit co&amp;debook…</source>
        <translation>编辑编码手册(&amp;D)…</translation>
    </message>
    <message>
        <source>Labels to &amp;look at again…</source>
        <translation>待复查的标签(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Import labels…</source>
        <translation>导入标签(&amp;I)…</translation>
    </message>
    <message>
        <source>E&amp;xport labels…</source>
        <translation>导出标签(&amp;X)…</translation>
    </message>
    <message>
        <source>Export proto&amp;col…</source>
        <translation>导出标注规程(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Stop suggesting</source>
        <translation>停止生成建议(&amp;S)</translation>
    </message>
    <message>
        <source>none of these</source>
        <translation>都不是</translation>
    </message>
    <message>
        <source>&amp;New annotator…</source>
        <translation>新标注者(&amp;N)…</translation>
    </message>
    <message>
        <source>Name of the annotator</source>
        <translation>标注者姓名</translation>
    </message>
    <message>
        <source>Only cate&amp;gory</source>
        <translation>仅限类别(&amp;G)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Only &amp;transition</source>
        <translation>仅限轮次转换(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>Secondar&amp;y label</source>
        <translation>次标签(&amp;Y)</translation>
    </message>
    <message>
        <source>Con&amp;fidence</source>
        <translation>置信度(&amp;F)</translation>
    </message>
    <message>
        <source>Annotato&amp;r</source>
        <translation>标注者(&amp;R)</translation>
    </message>
    <message>
        <source>Codeboo&amp;k</source>
        <translation>编码手册(&amp;K)</translation>
    </message>
    <message>
        <source>Open to label</source>
        <translation>打开以标注</translation>
    </message>
    <message>
        <source>Export fine-tuning &amp;pairs…</source>
        <translation>导出微调数据对(&amp;P)…</translation>
    </message>
    <message>
        <source>Save table for a&amp;udits…</source>
        <translation>保存审计映射表(&amp;U)…</translation>
    </message>
    <message>
        <source>Before, after, label, verdicts, speedups and GPU of each edit</source>
        <translation>每个编辑的前后代码、标签、判定、加速比和 GPU</translation>
    </message>
    <message>
        <source>What each verdict of a foreign audit becomes; edited, it is imported with the audits</source>
        <translation>外部审计的每个判定对应什么；编辑后与审计一起导入</translation>
    </message>
</context>
<context>
    <name>kbx::label::LabelButton</name>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>secondary label</source>
        <translation>次标签</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>disputed, chosen by %1</source>
        <translation>有争议，选择者：%1</translation>
    </message>
    <message>
        <source>chosen by %1</source>
        <translation>选择者：%1</translation>
    </message>
    <message>
        <source>secondary</source>
        <translation>次标签</translation>
    </message>
</context>
<context>
    <name>kbx::label::LabelFileActions</name>
    <message>
        <source>Import labels</source>
        <translation>导入标签</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Export labels</source>
        <translation>导出标签</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON with codebooks (*.json)</source>
        <translation>含编码手册的 JSON (*.json)</translation>
    </message>
    <message>
        <source>Export protocol</source>
        <translation>导出标注规程</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Labels, audits and their table (*.csv *.json *.jsonl *.yaml *.yml *.toml)</source>
        <translation>标签、审计及其映射表 (*.csv *.json *.jsonl *.yaml *.yml *.toml)</translation>
    </message>
    <message>
        <source>Export fine-tuning pairs</source>
        <translation>导出微调数据对</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Save the table for audits</source>
        <translation>保存审计映射表</translation>
    </message>
    <message>
        <source>Tables (*.toml)</source>
        <translation>映射表 (*.toml)</translation>
    </message>
</context>
<context>
    <name>kbx::label::LabelKeys</name>
    <message>
        <source>Clear the label</source>
        <translation>清除标签</translation>
    </message>
    <message>
        <source>Unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>The next label is the secondary one</source>
        <translation>下一个标签为次标签</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>附加标签</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Note on the label</source>
        <translation>标签的备注</translation>
    </message>
    <message>
        <source>Label the change or the whole diff</source>
        <translation>标注此处更改或整个差异</translation>
    </message>
    <message>
        <source>Next unlabelled</source>
        <translation>下一个未标注的</translation>
    </message>
    <message>
        <source>Previous unlabelled</source>
        <translation>上一个未标注的</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>two meanings of a key</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 as the secondary label</source>
        <translation>%1 作为次标签</translation>
    </message>
    <message>
        <source>after %1: %2</source>
        <translation>%1 之后：%2</translation>
    </message>
    <message>
        <source>Ends a chord: no sub-label</source>
        <translation>结束组合键：无子标签</translation>
    </message>
    <message>
        <source>Cancels a chord</source>
        <translation>取消组合键</translation>
    </message>
    <message>
        <source>Take the decision back</source>
        <translation>撤回裁定</translation>
    </message>
</context>
<context>
    <name>kbx::label::LabelPanel</name>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>What each label means</source>
        <translation>各标签的含义</translation>
    </message>
    <message>
        <source>Fold to one line</source>
        <translation>折叠为一行</translation>
    </message>
    <message>
        <source>Show keys</source>
        <translation>显示按键</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Shift+key</source>
        <translation>Shift+键</translation>
    </message>
    <message>
        <source>secondary</source>
        <translation>次标签</translation>
    </message>
    <message>
        <source>The next label is the secondary one (S, or Shift with its key)</source>
        <translation>下一个标签为次标签（S，或 Shift 加其键）</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>附加标签</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>next unlabelled</source>
        <translation>下一个未标注的</translation>
    </message>
    <message>
        <source>Next unlabelled (N), previous one (Shift+N)</source>
        <translation>下一个未标注的 (N)，上一个 (Shift+N)</translation>
    </message>
    <message>
        <source>next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>label, definition</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>tags: %Ln</source>
        <translation>
            <numerusform>附加标签：%Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>confidence: %1</source>
        <translation>置信度：%1</translation>
    </message>
    <message>
        <source>scope: this change</source>
        <translation>范围：此处更改</translation>
    </message>
    <message>
        <source>scope: whole kernel</source>
        <translation>范围：整个内核</translation>
    </message>
    <message>
        <source>scope: whole diff</source>
        <translation>范围：整个差异</translation>
    </message>
    <message>
        <source>secondary %1, then</source>
        <translation>次标签 %1，然后</translation>
    </message>
    <message>
        <source>%1, then</source>
        <translation>%1，然后</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>none of them</source>
        <translation>都不是</translation>
    </message>
    <message>
        <source>secondary label: press its key</source>
        <translation>次标签：按其键</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>not labelled</source>
        <translation>未标注</translation>
    </message>
    <message>
        <source>Note on the label</source>
        <translation>标签的备注</translation>
    </message>
    <message>
        <source>Who labels?</source>
        <translation>谁来标注？</translation>
    </message>
</context>
<context>
    <name>kbx::label::LabelQueueModel</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>not labelled</source>
        <translation>未标注</translation>
    </message>
    <message>
        <source>%1, decided: %2</source>
        <comment>own label, decision</comment>
        <translation>%1，裁定：%2</translation>
    </message>
    <message>
        <source>%1, %2, run %3</source>
        <comment>task, method, run</comment>
        <translation>%1，%2，运行 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>annotator, label</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>校准</translation>
    </message>
</context>
<context>
    <name>kbx::label::LabelQueuePane</name>
    <message>
        <source>Label queue</source>
        <translation>标注队列</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %Ln suggestions.</source>
        <translation>
            <numerusform>已停止，生成了 %Ln 个建议。</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 suggestions, %L2 pairs have none.</source>
        <translation>%L1 个建议，%L2 对没有建议。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln suggestions.</source>
        <translation>
            <numerusform>%Ln 个建议。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln labels written.</source>
        <translation>
            <numerusform>已写入 %Ln 个标签。</numerusform>
        </translation>
    </message>
    <message>
        <source>Protocol written.</source>
        <translation>已写入标注规程。</translation>
    </message>
    <message numerus="yes">
        <source>Assigned %Ln units.</source>
        <translation>
            <numerusform>已分配 %Ln 个单元。</numerusform>
        </translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>The edits to label stand here.</source>
        <translation>这里列出待标注的修改。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>All are labelled.</source>
        <translation>已全部标注。</translation>
    </message>
    <message>
        <source>Nothing is left to label here.</source>
        <translation>这里没有待标注的内容。</translation>
    </message>
    <message>
        <source>Nothing is assigned to you.</source>
        <translation>没有分配给你的单元。</translation>
    </message>
    <message>
        <source>Assign… in the menu above shares a sample out.</source>
        <translation>上方菜单中的“分配…”可将样本分配给各标注者。</translation>
    </message>
    <message>
        <source>Nothing is disputed.</source>
        <translation>没有争议。</translation>
    </message>
    <message>
        <source>All people who labelled the same unit agree.</source>
        <translation>标注同一单元的人都意见一致。</translation>
    </message>
    <message>
        <source>Nothing is marked unsure.</source>
        <translation>没有标为不确定的单元。</translation>
    </message>
    <message>
        <source>U marks what is not clear.</source>
        <translation>按 U 标记不明确的单元。</translation>
    </message>
    <message>
        <source>No unit has this label.</source>
        <translation>没有单元带此标签。</translation>
    </message>
    <message>
        <source>Nothing here.</source>
        <translation>这里没有内容。</translation>
    </message>
    <message>
        <source>No unit matches.</source>
        <translation>没有单元符合。</translation>
    </message>
    <message>
        <source>No kernel to label.</source>
        <translation>没有可标注的内核。</translation>
    </message>
    <message>
        <source>Kernels that compile and are wrong stand here, once there are any in view.</source>
        <translation>视图中有能编译但结果错误的内核时，会列在这里。</translation>
    </message>
    <message>
        <source>No edit to label.</source>
        <translation>没有可标注的修改。</translation>
    </message>
    <message>
        <source>Kernels of two rounds of one trajectory make an edit; none is in view.</source>
        <translation>同一轨迹中两个轮次的内核构成一处修改；视图中没有。</translation>
    </message>
    <message>
        <source>Pairs written: %L1. Edits without a label: %L2, disputed or unsure: %L3.</source>
        <translation>已写入数据对：%L1。未标注的编辑：%L2，有争议或不确定：%L3。</translation>
    </message>
    <message>
        <source>Table written. Import it together with the audits.</source>
        <translation>映射表已写入。请与审计一起导入。</translation>
    </message>
</context>
<context>
    <name>kbx::label::QueueHead</name>
    <message>
        <source>Annotator</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>编码手册</translation>
    </message>
    <message>
        <source>Which units are shown</source>
        <translation>显示哪些单元</translation>
    </message>
    <message>
        <source>Blind mode</source>
        <translation>盲标模式</translation>
    </message>
    <message>
        <source>Hides suggestion, other labels, verdicts, errors, speedups and rounds until you have labelled</source>
        <translation>在你标注之前隐藏建议、其他人的标签、判定、错误、加速比和轮次</translation>
    </message>
    <message>
        <source>Suggestions, assignment, codebook, import and export</source>
        <translation>建议、分配、编码手册、导入和导出</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Name of the annotator</source>
        <translation>标注者姓名</translation>
    </message>
    <message>
        <source>New annotator…</source>
        <translation>新标注者…</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>unlabelled</source>
        <translation>未标注</translation>
    </message>
    <message>
        <source>assigned to me</source>
        <translation>分配给我的</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>有争议</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>%L1 of %L2 labelled</source>
        <translation>已标注 %L1/%L2</translation>
    </message>
    <message>
        <source>κ %1, n = %L2</source>
        <translation>κ %1，n = %L2</translation>
    </message>
    <message>
        <source>κ n/a, n = %L1</source>
        <translation>κ n/a，n = %L1</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ of %1 and %2 at the level of primary labels</source>
        <translation>%1 与 %2 在主标签层级上的 Cohen&apos;s κ</translation>
    </message>
    <message>
        <source>order seed %1</source>
        <translation>顺序种子 %1</translation>
    </message>
    <message>
        <source>seeded order</source>
        <translation>按种子排序</translation>
    </message>
    <message>
        <source>The order follows from the seed %1.</source>
        <translation>顺序由种子 %1 决定。</translation>
    </message>
    <message>
        <source>Suggesting, %L1 of %L2</source>
        <translation>正在生成建议，%L1/%L2</translation>
    </message>
    <message>
        <source>Suggesting…</source>
        <translation>正在生成建议…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>kbx::label::ReviewDialog</name>
    <message>
        <source>Labels to look at again</source>
        <translation>待复查的标签</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Annotator</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Definition then</source>
        <translation>当时的定义</translation>
    </message>
    <message>
        <source>Definition now</source>
        <translation>现在的定义</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>no such label any more</source>
        <translation>此标签已不存在</translation>
    </message>
    <message>
        <source>No label was given under another definition.</source>
        <translation>没有在其他定义下给出的标签。</translation>
    </message>
    <message numerus="yes">
        <source>%n labels were given under another definition. Choose one to see its diff.</source>
        <translation>
            <numerusform>%n 个标签是在其他定义下给出的。选择一个以查看其差异。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::label::StatementRow</name>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>side, lines</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>reason, statement</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>kbx::label::SuggestionPanel</name>
    <message>
        <source>Suggestion</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Statements that decided the suggestion</source>
        <translation>决定此建议的语句</translation>
    </message>
    <message>
        <source>hidden until you have labelled</source>
        <translation>标注之前隐藏</translation>
    </message>
    <message>
        <source>reading both sides…</source>
        <translation>正在读取两侧…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>secondary: %1</source>
        <translation>次标签：%1</translation>
    </message>
    <message>
        <source>by content: %1</source>
        <translation>按内容：%1</translation>
    </message>
    <message>
        <source>Blind mode: verdicts, errors, times, rounds and other labels are hidden too.</source>
        <translation>盲标模式：判定、错误、时间、轮次和其他人的标签也隐藏。</translation>
    </message>
    <message>
        <source>None, because %1</source>
        <translation>无，原因：%1</translation>
    </message>
    <message>
        <source>The suggester labels edits, not kernels.</source>
        <translation>建议器标注修改，而非内核。</translation>
    </message>
    <message>
        <source>Suggestion: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>Suggestion: %1 (rule %2, confidence %3)</source>
        <translation>建议：%1（规则 %2，置信度 %3）</translation>
    </message>
</context>
<context>
    <name>kbx::label::TagsCard</name>
    <message>
        <source>Tags</source>
        <translation>附加标签</translation>
    </message>
    <message>
        <source>Space ticks, Enter keeps, Esc leaves</source>
        <translation>空格勾选，Enter 保存，Esc 退出</translation>
    </message>
    <message>
        <source>Keep the tags</source>
        <translation>保存附加标签</translation>
    </message>
</context>
<context>
    <name>kbx::label::Words</name>
    <message>
        <source>sure</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>edits</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>performance</source>
        <translation>性能</translation>
    </message>
    <message>
        <source>delegation</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Outcome: %1 %2 → %3. Speed is not used to choose a label.</source>
        <comment>barrier, verdict before, verdict after</comment>
        <translation>结果：%1 %2 → %3。选择标签时不使用速度。</translation>
    </message>
    <message>
        <source>No verdict of either side is known. Speed is not used to choose a label.</source>
        <translation>两侧的判定均未知。选择标签时不使用速度。</translation>
    </message>
    <message>
        <source>Outcome before and after: %1. Speed is not used to choose a label.</source>
        <comment>barrier and verdict</comment>
        <translation>编辑前后的结果：%1。选择标签时不使用速度。</translation>
    </message>
    <message>
        <source>Outcome before: %1, after: %2. Speed is not used to choose a label.</source>
        <comment>barrier and verdict</comment>
        <translation>编辑前的结果：%1，编辑后：%2。选择标签时不使用速度。</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::DetailWords</name>
    <message>
        <source>%1 % interval %2 to %3 %</source>
        <translation>%1 % 置信区间 %2 至 %3 %</translation>
    </message>
    <message>
        <source>%1 % interval %2</source>
        <translation>%1 % 置信区间 %2</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>n/a (%1)</source>
        <translation>n/a（%1）</translation>
    </message>
    <message>
        <source>%1 of %2 compile</source>
        <translation>%2 个中 %1 个通过编译</translation>
    </message>
    <message>
        <source>%1 of %2 correct</source>
        <translation>%2 个中 %1 个正确</translation>
    </message>
    <message>
        <source>%1 of %2 compiled are correct</source>
        <translation>%2 个已编译中 %1 个正确</translation>
    </message>
    <message>
        <source>%1 of %2 correct and faster</source>
        <translation>%2 个中 %1 个正确且更快</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name of the mean, value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>published %1</source>
        <translation>论文公布值 %1</translation>
    </message>
    <message>
        <source>%1 left out: unknown, inconclusive or not run</source>
        <translation>%1 个未计入：未知、无定论或未运行</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 个未计入</translation>
    </message>
    <message>
        <source>only %1 of %2 tasks have a verdict</source>
        <translation>%2 个任务中仅 %1 个有判定</translation>
    </message>
    <message>
        <source>%1 compile, %2 of them wrong</source>
        <translation>%1 个通过编译，其中 %2 个错误</translation>
    </message>
    <message>
        <source>%1 do not</source>
        <translation>%1 个未通过编译</translation>
    </message>
    <message>
        <source>%1 without verdict</source>
        <translation>%1 个无判定</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>未评测</translation>
    </message>
    <message numerus="yes">
        <source>%n kinds of evidence</source>
        <translation>
            <numerusform>%n 种依据</numerusform>
        </translation>
    </message>
    <message>
        <source>Speedup over %1; %2</source>
        <comment>baseline, evidence</comment>
        <translation>相对 %1 的加速比；%2</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixCells</name>
    <message>
        <source>n %1</source>
        <translation>n %1</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixChoices</name>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Value shown</source>
        <translation>显示的值</translation>
    </message>
    <message>
        <source>Round of each trajectory</source>
        <translation>各轨迹的轮次</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>置信区间</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>论文公布值</translation>
    </message>
    <message>
        <source>Evidence: GPU or backend, origin</source>
        <translation>依据：GPU 或后端、来源</translation>
    </message>
    <message>
        <source>best evidence</source>
        <translation>最佳依据</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixDetails</name>
    <message>
        <source>Open trajectory</source>
        <translation>打开轨迹</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Kernels behind this cell</source>
        <translation>此单元格对应的内核</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>row, round</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 × %2, %3</source>
        <comment>row, column, round</comment>
        <translation>%1 × %2，%3</translation>
    </message>
    <message>
        <source>Compare with round %1</source>
        <translation>与第 %1 轮比较</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixHeader</name>
    <message>
        <source>%1
Click sorts, drag moves the column.</source>
        <translation>%1
单击排序，拖动移动列。</translation>
    </message>
    <message>
        <source>published</source>
        <translation>论文公布值</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixLegend</name>
    <message>
        <source>ours, %1 % bootstrap interval (1/8 to 8×, log₂)</source>
        <translation>本研究，%1 % 自助法置信区间（1/8 至 8×，log₂）</translation>
    </message>
    <message>
        <source>ours (1/8 to 8×, log₂)</source>
        <translation>本研究（1/8 至 8×，log₂）</translation>
    </message>
    <message>
        <source>ours, %1 % Wilson interval (0 to 100 %)</source>
        <translation>本研究，%1 % Wilson 置信区间（0 至 100 %）</translation>
    </message>
    <message>
        <source>ours (0 to 100 %)</source>
        <translation>本研究（0 至 100 %）</translation>
    </message>
    <message>
        <source>published value</source>
        <translation>论文公布值</translation>
    </message>
    <message>
        <source>fewer runs than tasks</source>
        <translation>运行数少于任务数</translation>
    </message>
    <message>
        <source>not run: not counted as 0</source>
        <translation>未运行：不按 0 计</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixPane</name>
    <message>
        <source>Select a cell to see the kernels behind it.</source>
        <translation>选择单元格以查看其对应的内核。</translation>
    </message>
    <message>
        <source>&amp;Open its tasks</source>
        <translation>打开其任务(&amp;O)</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Figures (*.pdf *.svg *.png)</source>
        <translation>图表 (*.pdf *.svg *.png)</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Export as figure (Ctrl+E)</source>
        <translation>导出为图表 (Ctrl+E)</translation>
    </message>
    <message>
        <source>Intervals on or off</source>
        <translation>显示或隐藏置信区间</translation>
    </message>
    <message>
        <source>Published values on or off</source>
        <translation>显示或隐藏论文公布值</translation>
    </message>
    <message>
        <source>Up from the tasks of a category</source>
        <translation>从类别的任务返回上级</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Open or create one, or drop result files here.</source>
        <translation>打开或新建一个，或将结果文件拖放到此处。</translation>
    </message>
    <message>
        <source>This study has no kernels yet.</source>
        <translation>此研究文件尚无内核。</translation>
    </message>
    <message>
        <source>Import results (Ctrl+I) or drop files, folders or archives here.</source>
        <translation>导入结果 (Ctrl+I)，或将文件、文件夹或压缩包拖放到此处。</translation>
    </message>
    <message>
        <source>No kernel matches this filter.</source>
        <translation>没有内核符合此筛选。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Computing intervals, %1 resamples…</source>
        <translation>正在计算置信区间，%1 次重采样…</translation>
    </message>
    <message>
        <source>Computing rates and intervals…</source>
        <translation>正在计算比率和置信区间…</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The matrix was not computed.</source>
        <translation>矩阵未计算。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Backspace goes up</source>
        <translation>按 Backspace 返回上级</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Synthetic data. %1</source>
        <translation>合成数据。%1</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixRows</name>
    <message>
        <source>%1, %2: not computed</source>
        <comment>row, column</comment>
        <translation>%1，%2：未计算</translation>
    </message>
    <message>
        <source>%1, %2: being computed</source>
        <comment>row, column</comment>
        <translation>%1，%2：正在计算</translation>
    </message>
    <message>
        <source>%1 (being computed again)</source>
        <translation>%1（正在重新计算）</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::MatrixView</name>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Total of all rows</source>
        <translation>所有行合计</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All of %1</source>
        <translation>%1 全部</translation>
    </message>
</context>
<context>
    <name>kbx::matrix::TaskListDelegate</name>
    <message>
        <source>below resolution</source>
        <translation>低于分辨率</translation>
    </message>
    <message>
        <source>correct, not timed</source>
        <translation>正确，未计时</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>噪声范围内</translation>
    </message>
</context>
<context>
    <name>kbx::navigator::FilterBox</name>
    <message>
        <source>Filter, such as round=last</source>
        <translation>筛选，例如 round=last</translation>
    </message>
    <message>
        <source>Filter expression</source>
        <translation>筛选表达式</translation>
    </message>
</context>
<context>
    <name>kbx::navigator::NavigatorPane</name>
    <message>
        <source>Categories, tasks, methods, rounds</source>
        <translation>类别、任务、方法、轮次</translation>
    </message>
    <message>
        <source>Saved filters and collections</source>
        <translation>已存筛选和收藏集</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Open or create one, or drop result files here. The filter and the tree appear when there is something in it.</source>
        <translation>打开或新建一个，或将结果文件拖放到此处。有内容后会显示筛选框和树。</translation>
    </message>
    <message>
        <source>This study has no kernels yet. Import results or drop files here.</source>
        <translation>此研究文件尚无内核。请导入结果或将文件拖放到此处。</translation>
    </message>
    <message>
        <source>No kernel matches this filter.</source>
        <translation>没有内核符合此筛选。</translation>
    </message>
    <message>
        <source>%1 of %2 kernels</source>
        <translation>%1/%2 个内核</translation>
    </message>
</context>
<context>
    <name>kbx::navigator::NavigatorWords</name>
    <message>
        <source>not in the catalogue</source>
        <translation>不在目录中</translation>
    </message>
    <message>
        <source>%1, sample %2</source>
        <comment>round, sample</comment>
        <translation>%1，样本 %2</translation>
    </message>
    <message>
        <source>1 task</source>
        <translation>1 个任务</translation>
    </message>
    <message numerus="yes">
        <source>%n tasks</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>1 method</source>
        <translation>1 种方法</translation>
    </message>
    <message numerus="yes">
        <source>%n methods</source>
        <translation>
            <numerusform>%n 种方法</numerusform>
        </translation>
    </message>
    <message>
        <source>not timed</source>
        <translation>未计时</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>%1, stale</source>
        <comment>outcome</comment>
        <translation>%1，已过期</translation>
    </message>
</context>
<context>
    <name>kbx::shared::Badge</name>
    <message>
        <source>synthetic</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>Made by the generator of synthetic studies, not measured.</source>
        <translation>由合成研究文件生成器产生，并非实测。</translation>
    </message>
    <message>
        <source>CPU interpreted</source>
        <translation>CPU 解释执行</translation>
    </message>
    <message>
        <source>Executed by Triton&apos;s interpreter on the CPU; no time can be taken.</source>
        <translation>由 Triton 解释器在 CPU 上执行；无法计时。</translation>
    </message>
    <message>
        <source>Executed on this GPU.</source>
        <translation>在此 GPU 上执行。</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Stated by the imported file, not checked here.</source>
        <translation>由导入文件声明，未在此核实。</translation>
    </message>
    <message>
        <source>self-reported</source>
        <translation>自报</translation>
    </message>
    <message>
        <source>Claimed by the generator itself.</source>
        <translation>由生成方自行声称。</translation>
    </message>
    <message>
        <source>published</source>
        <translation>论文公布值</translation>
    </message>
    <message>
        <source>Printed in a paper.</source>
        <translation>刊载于论文。</translation>
    </message>
    <message>
        <source>Timing profile.</source>
        <translation>计时配置。</translation>
    </message>
    <message>
        <source>throttled</source>
        <translation>降频</translation>
    </message>
    <message>
        <source>The GPU lowered its clocks during the measurement.</source>
        <translation>测量期间 GPU 降低了时钟频率。</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>噪声范围内</translation>
    </message>
    <message>
        <source>Not distinguishable from the baseline measured against itself.</source>
        <translation>与基线自身对比测量无法区分。</translation>
    </message>
    <message>
        <source>below resolution</source>
        <translation>低于分辨率</translation>
    </message>
    <message>
        <source>Shorter than the timer can resolve: no ratio.</source>
        <translation>短于计时器分辨率：无比值。</translation>
    </message>
    <message>
        <source>faster than roofline</source>
        <translation>快于 Roofline</translation>
    </message>
    <message>
        <source>Faster than this GPU can be: left out of means.</source>
        <translation>超出此 GPU 的极限：不计入均值。</translation>
    </message>
    <message>
        <source>above 10× limit</source>
        <translation>超过 10× 上限</translation>
    </message>
    <message>
        <source>Above the limit where a time deserves a second look.</source>
        <translation>超过上限，该时间值得复查。</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1/%2 个规模</translation>
    </message>
    <message>
        <source>Only sizes timed on both sides enter the ratio.</source>
        <translation>只有两侧都计时的规模计入比值。</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>delegates</source>
        <translation>委托库</translation>
    </message>
    <message>
        <source>The entry reaches library compute.</source>
        <translation>入口调用了库计算。</translation>
    </message>
    <message>
        <source>identical code</source>
        <translation>代码相同</translation>
    </message>
    <message>
        <source>Same submission as the round before.</source>
        <translation>与前一轮提交相同。</translation>
    </message>
    <message>
        <source>does not parse</source>
        <translation>无法解析</translation>
    </message>
    <message>
        <source>Not valid Python.</source>
        <translation>不是有效的 Python。</translation>
    </message>
    <message>
        <source>flattened</source>
        <translation>换行丢失</translation>
    </message>
    <message>
        <source>The source lost its line breaks.</source>
        <translation>数据源丢失了换行。</translation>
    </message>
    <message>
        <source>cut error</source>
        <translation>错误被截断</translation>
    </message>
    <message>
        <source>The source cut the error text.</source>
        <translation>数据源截断了错误文本。</translation>
    </message>
    <message>
        <source>diff mismatch</source>
        <translation>差异不符</translation>
    </message>
    <message>
        <source>The stored diff does not belong to the stored code.</source>
        <translation>存储的差异与存储的代码不符。</translation>
    </message>
    <message>
        <source>not in the catalogue</source>
        <translation>不在目录中</translation>
    </message>
    <message>
        <source>No task of the catalogue has this name.</source>
        <translation>目录中没有此名称的任务。</translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n 个已过期</numerusform>
        </translation>
    </message>
    <message>
        <source>Made under another task, evaluator or gate version.</source>
        <translation>在其他任务、评测器或门控版本下得出。</translation>
    </message>
</context>
<context>
    <name>kbx::shared::CellSentence</name>
    <message>
        <source>%1 percent compile</source>
        <translation>编译通过 %1 %</translation>
    </message>
    <message>
        <source>%1 percent correct</source>
        <translation>正确 %1 %</translation>
    </message>
    <message>
        <source>%1 percent of the compiled are correct</source>
        <translation>已编译的 %1 % 正确</translation>
    </message>
    <message>
        <source>%1 percent correct and faster than the baseline</source>
        <translation>正确且快于基线 %1 %</translation>
    </message>
    <message>
        <source>mean speedup %1</source>
        <translation>平均加速比 %1</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>interval %1 to %2</source>
        <translation>置信区间 %1 至 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>geometric mean %1</source>
        <translation>几何平均 %1</translation>
    </message>
    <message>
        <source>1 kernel</source>
        <translation>1 个内核</translation>
    </message>
    <message numerus="yes">
        <source>%n kernels</source>
        <translation>
            <numerusform>%n 个内核</numerusform>
        </translation>
    </message>
    <message>
        <source>no interval from one kernel</source>
        <translation>单个内核无置信区间</translation>
    </message>
    <message>
        <source>some of them throttled</source>
        <translation>其中一些降频</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>无值：%1</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 个未计入</translation>
    </message>
    <message>
        <source>fewer runs than the %1 tasks</source>
        <translation>运行数少于 %1 个任务</translation>
    </message>
    <message>
        <source>published %1</source>
        <translation>论文公布值 %1</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>row, column: facts</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <comment>kernel on GPU: facts</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>slower than the baseline</source>
        <translation>慢于基线</translation>
    </message>
    <message>
        <source>faster than the baseline</source>
        <translation>快于基线</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>噪声范围内</translation>
    </message>
    <message>
        <source>below the timer&apos;s resolution</source>
        <translation>低于计时器分辨率</translation>
    </message>
    <message>
        <source>inconclusive, the interval is wide</source>
        <translation>无定论，置信区间过宽</translation>
    </message>
    <message>
        <source>impossible, faster than the hardware; left out of means</source>
        <translation>不可能，快于硬件极限；不计入均值</translation>
    </message>
    <message>
        <source>not timed</source>
        <translation>未计时</translation>
    </message>
    <message>
        <source>wrong result, no speedup</source>
        <translation>结果错误，无加速比</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1/%2 个规模</translation>
    </message>
    <message>
        <source>throttled</source>
        <translation>降频</translation>
    </message>
</context>
<context>
    <name>kbx::shared::CellTip</name>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>无值：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what: value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2, %3 % interval %4 to %5 (%6)</source>
        <comment>what: value, level, low, high, method</comment>
        <translation>%1：%2，%3 % 置信区间 %4 至 %5（%6）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 left out: unknown, inconclusive or not run</source>
        <translation>%1 个未计入：未知、无定论或未运行</translation>
    </message>
    <message>
        <source>%1 tasks expected</source>
        <translation>应有 %1 个任务</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>未评测</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; profile %2</source>
        <translation>%1；计时配置 %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>bootstrap over tasks</source>
        <translation>按任务自助法</translation>
    </message>
    <message>
        <source>Wilson</source>
        <translation>Wilson</translation>
    </message>
    <message>
        <source>%1 × %2, %3</source>
        <comment>row, column, round</comment>
        <translation>%1 × %2，%3</translation>
    </message>
    <message>
        <source>published %1</source>
        <translation>论文公布值 %1</translation>
    </message>
    <message>
        <source>published %1: %2</source>
        <comment>value: source</comment>
        <translation>论文公布值 %1：%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>method, round</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>计时配置 %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
</context>
<context>
    <name>kbx::shared::CopyAs</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>As TSV</source>
        <translation>TSV 格式</translation>
    </message>
    <message>
        <source>As Markdown</source>
        <translation>Markdown 格式</translation>
    </message>
    <message>
        <source>As LaTeX</source>
        <translation>LaTeX 格式</translation>
    </message>
    <message>
        <source>As CSV</source>
        <translation>CSV 格式</translation>
    </message>
</context>
<context>
    <name>kbx::shared::DetailsPanel</name>
    <message>
        <source>Close details (F4)</source>
        <translation>关闭详情 (F4)</translation>
    </message>
    <message>
        <source>Close details</source>
        <translation>关闭详情</translation>
    </message>
</context>
<context>
    <name>kbx::shared::ErrorText</name>
    <message>
        <source>This cannot be done</source>
        <translation>无法执行</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>The name fits several things</source>
        <translation>名称对应多个对象</translation>
    </message>
    <message>
        <source>Could not read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>File error</source>
        <translation>文件错误</translation>
    </message>
    <message>
        <source>In use by another program</source>
        <translation>正被其他程序使用</translation>
    </message>
    <message>
        <source>Made by a newer version</source>
        <translation>由更新的版本创建</translation>
    </message>
    <message>
        <source>The study is damaged</source>
        <translation>研究文件已损坏</translation>
    </message>
    <message>
        <source>Not available on this machine</source>
        <translation>在本机不可用</translation>
    </message>
    <message>
        <source>The harness could not judge</source>
        <translation>评测程序无法判定</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Internal error, please report it</source>
        <translation>内部错误，请报告</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of error: text</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>kbx::shared::HeatCell</name>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>&lt; res.</source>
        <translation>&lt; 分辨率</translation>
    </message>
    <message>
        <source>± wide</source>
        <translation>± 过宽</translation>
    </message>
</context>
<context>
    <name>kbx::shared::LegendRow</name>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
</context>
<context>
    <name>kbx::shared::RateCell</name>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>not run: %1</source>
        <translation>未运行：%1</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>n/a (%1)</source>
        <translation>n/a（%1）</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
</context>
<context>
    <name>kbx::shared::Wording</name>
    <message>
        <source>an earlier barrier failed</source>
        <translation>前一关卡未通过</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>no candidate</source>
        <translation>无候选</translation>
    </message>
    <message>
        <source>wrong values</source>
        <translation>值错误</translation>
    </message>
    <message>
        <source>shape differs</source>
        <translation>形状不同</translation>
    </message>
    <message>
        <source>dtype differs</source>
        <translation>dtype 不同</translation>
    </message>
    <message>
        <source>structure differs</source>
        <translation>结构不同</translation>
    </message>
    <message>
        <source>NaN positions</source>
        <translation>NaN 位置不同</translation>
    </message>
    <message>
        <source>syntax error</source>
        <translation>语法错误</translation>
    </message>
    <message>
        <source>entry missing</source>
        <translation>缺少入口</translation>
    </message>
    <message>
        <source>rejected by a static check</source>
        <translation>被静态检查拒绝</translation>
    </message>
    <message>
        <source>compiler error</source>
        <translation>编译器错误</translation>
    </message>
    <message>
        <source>exception</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>空应答</translation>
    </message>
    <message>
        <source>the harness could not judge</source>
        <translation>评测程序无法判定</translation>
    </message>
    <message>
        <source>too large for the interpreter</source>
        <translation>对解释器过大</translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>无 GPU</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>无定论</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>compile</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>性能</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>本机实测</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>self-reported</source>
        <translation>自报</translation>
    </message>
    <message>
        <source>published</source>
        <translation>论文公布值</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Compile %</source>
        <translation>编译 %</translation>
    </message>
    <message>
        <source>Correct %</source>
        <translation>正确 %</translation>
    </message>
    <message>
        <source>Correct of compile %</source>
        <translation>编译后正确 %</translation>
    </message>
    <message>
        <source>fast₁ %</source>
        <translation>fast₁ %</translation>
    </message>
    <message>
        <source>Mean speedup</source>
        <translation>平均加速比</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Geometric mean speedup</source>
        <translation>几何平均加速比</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>last round</source>
        <translation>最后一轮</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>no tasks</source>
        <translation>无任务</translation>
    </message>
    <message>
        <source>event-selected source</source>
        <translation>按事件筛选的数据源</translation>
    </message>
    <message>
        <source>no roofline score yet</source>
        <translation>尚无 Roofline 得分</translation>
    </message>
    <message>
        <source>no times yet</source>
        <translation>尚无时间</translation>
    </message>
    <message>
        <source>no kernel compiles</source>
        <translation>没有内核通过编译</translation>
    </message>
    <message>
        <source>no correct kernel</source>
        <translation>没有正确的内核</translation>
    </message>
    <message>
        <source>verdicts unknown</source>
        <translation>判定未知</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict: reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>wrong: %1 of %2 cases</source>
        <translation>错误：%1/%2 个用例</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>CPU interpreted</source>
        <translation>CPU 解释执行</translation>
    </message>
    <message>
        <source>GPU unknown</source>
        <translation>GPU 未知</translation>
    </message>
    <message>
        <source>synthetic</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>GPU or backend, origin</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>kbx::shell::Breadcrumb</name>
    <message>
        <source>Where you are</source>
        <translation>当前位置</translation>
    </message>
</context>
<context>
    <name>kbx::shell::DockButtons</name>
    <message>
        <source>Float %1</source>
        <translation>浮动 %1</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
</context>
<context>
    <name>kbx::shell::DockLayout</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
</context>
<context>
    <name>kbx::shell::FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>松开以导入</translation>
    </message>
</context>
<context>
    <name>kbx::shell::FilterChip</name>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Filter %1, %2</source>
        <translation>筛选 %1，%2</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ImportProblemModel</name>
    <message>
        <source>Source</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ImportReportDialog</name>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>筛选问题</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>已采用</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>未变</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation>无法识别</translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation>没有问题。</translation>
    </message>
    <message>
        <source>%1 of %2 problems</source>
        <translation>%1/%2 个问题</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ImportText</name>
    <message>
        <source>%1 of %2 rows taken</source>
        <translation>已采用 %1/%2 行</translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 行未变</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>拒绝 %1 行</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Nothing was imported: no file was recognised.</source>
        <translation>未导入任何内容：没有可识别的文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>file: counts</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1: %2 (%3).</source>
        <comment>file: counts (problems)</comment>
        <translation>%1：%2（%3）。</translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation>无法识别</translation>
    </message>
    <message>
        <source>line %1: </source>
        <translation>第 %1 行：</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ItemMenu</name>
    <message>
        <source>Compare %1 with</source>
        <translation>将 %1 与之比较</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Co&amp;mpare with…</source>
        <translation>比较对象(&amp;M)…</translation>
    </message>
    <message>
        <source>E&amp;valuate…</source>
        <translation>评测(&amp;V)…</translation>
    </message>
    <message>
        <source>Remove &amp;star</source>
        <translation>取消星标(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Star</source>
        <translation>加星标(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Edit &amp;note…</source>
        <translation>编辑备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Add to &amp;collection</source>
        <translation>加入收藏集(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Filter to this</source>
        <translation>仅筛选此项(&amp;F)</translation>
    </message>
    <message>
        <source>E&amp;xclude</source>
        <translation>排除(&amp;X)</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>复制(&amp;P)</translation>
    </message>
    <message>
        <source>As &amp;TSV</source>
        <translation>TSV 格式(&amp;T)</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Markdown 格式(&amp;M)</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>LaTeX 格式(&amp;L)</translation>
    </message>
    <message>
        <source>As &amp;CSV</source>
        <translation>CSV 格式(&amp;C)</translation>
    </message>
    <message>
        <source>L&amp;ink to this</source>
        <translation>此处的链接(&amp;I)</translation>
    </message>
    <message>
        <source>Export fi&amp;gure…</source>
        <translation>导出图表(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
</context>
<context>
    <name>kbx::shell::KernelChooser</name>
    <message>
        <source>Task, method, round or hash</source>
        <translation>任务、方法、轮次或哈希</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ListsMenu</name>
    <message>
        <source>Rena&amp;me</source>
        <translation>重命名(&amp;M)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>New name of %1</source>
        <translation>%1 的新名称</translation>
    </message>
    <message>
        <source>&amp;New collection…</source>
        <translation>新建收藏集(&amp;N)…</translation>
    </message>
    <message>
        <source>Name of the collection</source>
        <translation>收藏集名称</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>筛选名称</translation>
    </message>
    <message>
        <source>New name of the method %1</source>
        <translation>方法 %1 的新名称</translation>
    </message>
    <message>
        <source>&amp;Save this filter…</source>
        <translation>保存此筛选(&amp;S)…</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>已存筛选</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>收藏集</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>collection, number of kernels</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>S&amp;tarred</source>
        <translation>已加星标(&amp;T)</translation>
    </message>
    <message>
        <source>With &amp;notes</source>
        <translation>有备注(&amp;N)</translation>
    </message>
</context>
<context>
    <name>kbx::shell::MainWindow</name>
    <message>
        <source>saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>all changes saved</source>
        <translation>所有更改已保存</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Importing %1…</source>
        <translation>正在导入 %1…</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>The link to this place is on the clipboard.</source>
        <translation>此处的链接已复制到剪贴板。</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Open study</source>
        <translation>打开研究文件</translation>
    </message>
    <message>
        <source>Studies (*.kbx)</source>
        <translation>研究文件 (*.kbx)</translation>
    </message>
    <message>
        <source>New study</source>
        <translation>新建研究文件</translation>
    </message>
    <message>
        <source>Import results</source>
        <translation>导入结果</translation>
    </message>
    <message>
        <source>Highlighting: %1.</source>
        <translation>语法高亮：%1。</translation>
    </message>
    <message>
        <source>About KernelBench-X Workbench</source>
        <translation>关于 KernelBench-X Workbench</translation>
    </message>
    <message>
        <source>KernelBench-X Workbench %1</source>
        <translation>KernelBench-X Workbench %1</translation>
    </message>
    <message>
        <source>A workbench for people who study GPU kernels written by language models.</source>
        <translation>供研究语言模型所写 GPU 内核的人员使用的工作台。</translation>
    </message>
    <message>
        <source>Qt %1. Licence: GNU General Public License, version 3 or later.</source>
        <translation>Qt %1。许可证：GNU 通用公共许可证第 3 版或更新版本。</translation>
    </message>
    <message>
        <source>%1 - KernelBench-X Workbench</source>
        <translation>%1 - KernelBench-X Workbench</translation>
    </message>
    <message>
        <source>KernelBench-X Workbench</source>
        <translation>KernelBench-X Workbench</translation>
    </message>
    <message>
        <source>no study open</source>
        <translation>未打开研究文件</translation>
    </message>
    <message>
        <source>Reopen for writing</source>
        <translation>重新打开以写入</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 已不存在。</translation>
    </message>
</context>
<context>
    <name>kbx::shell::MarkTarget</name>
    <message>
        <source>%1, %2 %3</source>
        <comment>task, method round</comment>
        <translation>%1，%2 %3</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>%1 的备注</translation>
    </message>
</context>
<context>
    <name>kbx::shell::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Close message (Esc)</source>
        <translation>关闭消息 (Esc)</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>消息详情</translation>
    </message>
</context>
<context>
    <name>kbx::shell::NoteEditor</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Ctrl+Enter saves, Esc leaves without saving</source>
        <translation>Ctrl+Enter 保存，Esc 不保存退出</translation>
    </message>
    <message>
        <source>Save the note</source>
        <translation>保存备注</translation>
    </message>
    <message>
        <source>Enter saves, Esc leaves</source>
        <translation>Enter 保存，Esc 退出</translation>
    </message>
</context>
<context>
    <name>kbx::shell::PythonPage</name>
    <message>
        <source>Use this one</source>
        <translation>使用此项</translation>
    </message>
    <message>
        <source>Copy pip command</source>
        <translation>复制 pip 命令</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Interpreters</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>What it has</source>
        <translation>包含的组件</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>being checked…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>cannot evaluate</source>
        <translation>无法评测</translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <translation>%1（使用中）</translation>
    </message>
    <message>
        <source>No Python was found. Add one that is version 3.11 or newer and has torch and triton, or run ./run.sh to set one up.</source>
        <translation>未找到 Python。请添加 3.11 或更新版本且装有 torch 和 triton 的 Python，或运行 ./run.sh 安装。</translation>
    </message>
    <message>
        <source>Choose Python</source>
        <translation>选择 Python</translation>
    </message>
</context>
<context>
    <name>kbx::shell::QueueStrip</name>
    <message>
        <source>%1 of %2 done, %3 failed, %4 not run</source>
        <translation>完成 %1/%2，失败 %3，未运行 %4</translation>
    </message>
    <message>
        <source>%1 of %2 done, %3 failed</source>
        <translation>完成 %1/%2，失败 %3</translation>
    </message>
    <message>
        <source>%1 of %2 done, %3 not run</source>
        <translation>完成 %1/%2，未运行 %3</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>完成 %1/%2</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>剩余不到 1 分钟</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>约剩 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>约剩 %1 小时</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>取消…</translation>
    </message>
    <message>
        <source>Open queue</source>
        <translation>打开队列</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Queue: %1</source>
        <translation>队列：%1</translation>
    </message>
    <message>
        <source>Cancel jobs</source>
        <translation>取消作业</translation>
    </message>
    <message>
        <source>Cancel %1 waiting and %2 running jobs? Finished results stay.</source>
        <translation>取消 %1 个等待中和 %2 个运行中的作业？已完成的结果保留。</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评测</translation>
    </message>
</context>
<context>
    <name>kbx::shell::QuickOpen</name>
    <message>
        <source>Go to task, kernel, pane…</source>
        <translation>转到任务、内核、面板…</translation>
    </message>
    <message>
        <source>Quick open</source>
        <translation>快速打开</translation>
    </message>
</context>
<context>
    <name>kbx::shell::QuickOpenList</name>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
</context>
<context>
    <name>kbx::shell::QuickOpenModel</name>
    <message>
        <source>Pane</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <comment>task, method round</comment>
        <translation>%1，%2 %3</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>无匹配</translation>
    </message>
</context>
<context>
    <name>kbx::shell::SettingsDialog</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Changes take effect at once.</source>
        <translation>更改立即生效。</translation>
    </message>
    <message>
        <source>No NVIDIA driver. Timing is off; browsing, labelling, figures and correctness on the CPU work.</source>
        <translation>无 NVIDIA 驱动。计时已停用；浏览、标注、图表和 CPU 上的正确性检查可用。</translation>
    </message>
    <message>
        <source>As installed (%1)</source>
        <translation>默认字体（%1）</translation>
    </message>
    <message>
        <source>%1 (not installed)</source>
        <translation>%1（未安装）</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Interface font</source>
        <translation>界面字体</translation>
    </message>
    <message>
        <source>Interface size</source>
        <translation>界面字号</translation>
    </message>
    <message>
        <source>Code font</source>
        <translation>代码字体</translation>
    </message>
    <message>
        <source>Code size</source>
        <translation>代码字号</translation>
    </message>
    <message>
        <source>Ctrl++ and Ctrl+- change the code size anywhere.</source>
        <translation>随处可用 Ctrl++ 和 Ctrl+- 更改代码字号。</translation>
    </message>
    <message>
        <source>The language changes when the program is started the next time.</source>
        <translation>语言在下次启动程序时更改。</translation>
    </message>
    <message>
        <source>Reopen the last study at start</source>
        <translation>启动时重新打开上次的研究文件</translation>
    </message>
    <message>
        <source>With its selection, filter and layout. Files named on the command line win.</source>
        <translation>包括选择、筛选和布局。命令行中指定的文件优先。</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ShellActions</name>
    <message>
        <source>&amp;New study…</source>
        <translation>新建研究文件(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open study…</source>
        <translation>打开研究文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近文件(&amp;R)</translation>
    </message>
    <message>
        <source>Open &amp;sample study</source>
        <translation>打开示例研究文件(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Import files…</source>
        <translation>导入文件(&amp;I)…</translation>
    </message>
    <message>
        <source>Import &amp;folder…</source>
        <translation>导入文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Close study</source>
        <translation>关闭研究文件(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;as…</source>
        <translation>复制为(&amp;A)…</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>&amp;TSV</source>
        <translation>TSV(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Markdown</source>
        <translation>Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;LaTeX</source>
        <translation>LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>CSV(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个面板(&amp;N)</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一个面板(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>详情(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Browse layout</source>
        <translation>浏览布局(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Annotate layout</source>
        <translation>标注布局(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Larger code</source>
        <translation>放大代码(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;maller code</source>
        <translation>缩小代码(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Quick open</source>
        <translation>快速打开(&amp;Q)</translation>
    </message>
    <message>
        <source>F&amp;ilter</source>
        <translation>筛选(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Star</source>
        <translation>加星标(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Rename &amp;method…</source>
        <translation>重命名方法(&amp;M)…</translation>
    </message>
    <message>
        <source>Add to &amp;collection</source>
        <translation>加入收藏集(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Filters and collections</source>
        <translation>筛选和收藏集(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Import report…</source>
        <translation>导入报告(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>研究文件(&amp;S)</translation>
    </message>
    <message>
        <source>Fi&amp;gures</source>
        <translation>图表(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About KernelBench-X Workbench</source>
        <translation>关于 KernelBench-X Workbench(&amp;A)</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ShellToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
</context>
<context>
    <name>kbx::shell::ShortcutSheet</name>
    <message>
        <source>Anywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>kbx::shell::StartPane</name>
    <message>
        <source>KernelBench-X Workbench</source>
        <translation>KernelBench-X Workbench</translation>
    </message>
    <message>
        <source>See where generated GPU kernels fail, why, and whether they are fast.</source>
        <translation>查看生成的 GPU 内核在哪里失败、为何失败、是否够快。</translation>
    </message>
    <message>
        <source>Sample study</source>
        <translation>示例研究文件</translation>
    </message>
    <message>
        <source>made by us: 8 tasks, 3 methods, 3 rounds</source>
        <translation>自制：8 个任务、3 种方法、3 个轮次</translation>
    </message>
    <message>
        <source>Shows every pane with data that is safe to change: trajectories with rescued and regressed rounds, code differences, and a matrix that says how many kernels compile and are correct.</source>
        <translation>用可放心修改的数据展示每个面板：含挽救与退化轮次的轨迹、代码差异，以及显示多少内核通过编译且正确的矩阵。</translation>
    </message>
    <message>
        <source>Evaluating it runs correctness on the CPU through Triton&apos;s interpreter. Timing needs a GPU and stays &quot;not run&quot;.</source>
        <translation>评测时通过 Triton 解释器在 CPU 上检查正确性。计时需要 GPU，保持“未运行”。</translation>
    </message>
    <message>
        <source>Open sample study</source>
        <translation>打开示例研究文件</translation>
    </message>
    <message>
        <source>Open and evaluate it</source>
        <translation>打开并评测</translation>
    </message>
    <message>
        <source>Open a study…</source>
        <translation>打开研究文件…</translation>
    </message>
    <message>
        <source>A .kbx file; opens read-only if another program writes to it</source>
        <translation>.kbx 文件；若其他程序正在写入则以只读方式打开</translation>
    </message>
    <message>
        <source>New study…</source>
        <translation>新建研究文件…</translation>
    </message>
    <message>
        <source>One file; imports and evaluations are saved as they arrive</source>
        <translation>单个文件；导入和评测结果随到随存</translation>
    </message>
    <message>
        <source>Import results…</source>
        <translation>导入结果…</translation>
    </message>
    <message>
        <source>Corpus and golden files, prediction lists, GEAK, KernelBench and more</source>
        <translation>语料和 golden 文件、预测列表、GEAK、KernelBench 等</translation>
    </message>
    <message>
        <source>Drop files, folders or archives anywhere in this window</source>
        <translation>可将文件、文件夹或压缩包拖放到窗口任意位置</translation>
    </message>
    <message>
        <source>Formats are recognised by content. A report says what was taken, what was not, and why.</source>
        <translation>按内容识别格式。报告说明采用了什么、未采用什么以及原因。</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Choose Python…</source>
        <translation>选择 Python…</translation>
    </message>
    <message>
        <source>What works now</source>
        <translation>当前可用功能</translation>
    </message>
    <message>
        <source>Recent: none yet</source>
        <translation>最近打开：暂无</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Keyboard shortcuts (F1)</source>
        <translation>键盘快捷键 (F1)</translation>
    </message>
</context>
<context>
    <name>kbx::shell::StatusLine</name>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>This study cannot be changed here.</source>
        <translation>此研究文件在此无法修改。</translation>
    </message>
</context>
<context>
    <name>kbx::shell::StudyActions</name>
    <message>
        <source>Remove &amp;star</source>
        <translation>取消星标(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Star</source>
        <translation>加星标(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Edit &amp;note…</source>
        <translation>编辑备注(&amp;N)…</translation>
    </message>
</context>
<context>
    <name>kbx::shell::StudyWords</name>
    <message>
        <source>synthetic data</source>
        <translation>合成数据</translation>
    </message>
    <message>
        <source>%1 kernels · %2 trajectories</source>
        <translation>%1 个内核 · %2 条轨迹</translation>
    </message>
    <message>
        <source>%1 cannot be written. Opened read-only.</source>
        <translation>%1 无法写入。已以只读方式打开。</translation>
    </message>
    <message>
        <source>%1 is in use by another program, %2. Opened read-only.</source>
        <translation>%1 正被其他程序（%2）使用。已以只读方式打开。</translation>
    </message>
    <message>
        <source>%1 is no longer in use by another program. It is open read-only.</source>
        <translation>%1 不再被其他程序使用。当前以只读方式打开。</translation>
    </message>
    <message>
        <source>No study</source>
        <translation>无研究文件</translation>
    </message>
    <message>
        <source>round %1 → %2</source>
        <translation>第 %1 轮 → 第 %2 轮</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::AnalysisList</name>
    <message>
        <source>Search analyses</source>
        <translation>搜索分析</translation>
    </message>
    <message>
        <source>Analyses</source>
        <translation>分析</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::AnalysisListModel</name>
    <message>
        <source>What the papers leave open</source>
        <translation>论文未解答的问题</translation>
    </message>
    <message>
        <source>%1
Nothing in view to show.</source>
        <translation>%1
视图中没有可显示的内容。</translation>
    </message>
    <message>
        <source>%1, without data</source>
        <translation>%1，无数据</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::HeadlineList</name>
    <message>
        <source>Headline numbers</source>
        <translation>关键数字</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::KernelList</name>
    <message>
        <source>below resolution</source>
        <translation>低于分辨率</translation>
    </message>
    <message>
        <source>not timed</source>
        <translation>未计时</translation>
    </message>
    <message>
        <source>%1 round %2</source>
        <comment>method, number</comment>
        <translation>%1 第 %2 轮</translation>
    </message>
    <message>
        <source>Kernels behind this number</source>
        <translation>此数字背后的内核</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::PublishedBox</name>
    <message>
        <source>Published: %1</source>
        <translation>论文公布值：%1</translation>
    </message>
    <message>
        <source>Not measured here.</source>
        <translation>并非在此测得。</translation>
    </message>
    <message>
        <source>%1. Not measured here.</source>
        <comment>source</comment>
        <translation>%1。并非在此测得。</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::QuestionRow</name>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>pane, analysis</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Open the analysis: %1</source>
        <comment>question</comment>
        <translation>打开分析：%1</translation>
    </message>
    <message>
        <source>Not computed so far.</source>
        <translation>尚未计算。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::statistics::QuestionsPage</name>
    <message>
        <source>What the papers leave open</source>
        <translation>论文未解答的问题</translation>
    </message>
    <message>
        <source>Each question with the answer of what is in view: value, interval and n, or why there is none.</source>
        <translation>每个问题及视图中数据给出的答案：值、置信区间和 n，或没有答案的原因。</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>answer here</source>
        <translation>此处的答案</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>analysis</source>
        <translation>分析</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportChoices</name>
    <message>
        <source>Method set</source>
        <translation>方法集</translation>
    </message>
    <message>
        <source>Value shown</source>
        <translation>显示的值</translation>
    </message>
    <message>
        <source>Round of each trajectory</source>
        <translation>各轨迹的轮次</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Evidence: GPU or backend, origin</source>
        <translation>依据：GPU 或后端、来源</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>计时配置</translation>
    </message>
    <message>
        <source>Timing profile</source>
        <translation>计时配置</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Baseline of speedups</source>
        <translation>加速比的基线</translation>
    </message>
    <message>
        <source>Peaks</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Peaks of the GPU</source>
        <translation>GPU 的峰值</translation>
    </message>
    <message>
        <source>vendor, per dtype</source>
        <translation>厂商值，按 dtype</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>best evidence</source>
        <translation>最佳依据</translation>
    </message>
    <message>
        <source>most frequent</source>
        <translation>最常见</translation>
    </message>
    <message>
        <source>All methods</source>
        <translation>所有方法</translation>
    </message>
    <message>
        <source>%L1 of %L2 methods</source>
        <translation>%L1/%L2 个方法</translation>
    </message>
    <message>
        <source>Methods that count</source>
        <translation>计入的方法</translation>
    </message>
    <message>
        <source>%1 % intervals</source>
        <translation>%1 % 置信区间</translation>
    </message>
    <message>
        <source>%L1 resamples</source>
        <translation>%L1 次重采样</translation>
    </message>
    <message>
        <source>Statistics: %1</source>
        <translation>统计：%1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>level of confidence</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>&amp;All methods</source>
        <translation>所有方法(&amp;A)</translation>
    </message>
    <message>
        <source>Mean of speedups</source>
        <translation>加速比的均值</translation>
    </message>
    <message>
        <source>Confidence of intervals</source>
        <translation>区间的置信水平</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>自助法</translation>
    </message>
    <message>
        <source>Target GPU</source>
        <translation>目标 GPU</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportDetails</name>
    <message>
        <source>Open trajectory</source>
        <translation>打开轨迹</translation>
    </message>
    <message>
        <source>Show in Navigator</source>
        <translation>在导航中显示</translation>
    </message>
    <message>
        <source>Filter to the kernels behind this number</source>
        <translation>筛选出此数字背后的内核</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>数据基础</translation>
    </message>
    <message>
        <source>n = %1, %2 left out</source>
        <translation>n = %1，%2 未计入</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Headline numbers</source>
        <translation>关键数字</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what: value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Mind: %1</source>
        <comment>a warning</comment>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>No single kernels stand behind this number.</source>
        <translation>此数字背后没有单个内核。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results of %1 kernels</source>
        <translation>
            <numerusform>%1 个内核的 %Ln 个结果</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kernels behind it</source>
        <translation>
            <numerusform>背后有 %Ln 个内核</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportNotes</name>
    <message>
        <source>Why this is missing</source>
        <translation>缺失原因</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportPane</name>
    <message>
        <source>Export figure</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Figures (*.pdf *.svg *.png)</source>
        <translation>图表 (*.pdf *.svg *.png)</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Tables (*.tex *.csv *.md *.tsv *.html)</source>
        <translation>表格 (*.tex *.csv *.md *.tsv *.html)</translation>
    </message>
    <message>
        <source>Computing intervals, %L1 resamples…</source>
        <translation>正在计算置信区间，%L1 次重采样…</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Chart, table or both</source>
        <translation>图形、表格或两者</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>As &amp;TSV</source>
        <translation>TSV 格式(&amp;T)</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Markdown 格式(&amp;M)</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>LaTeX 格式(&amp;L)</translation>
    </message>
    <message>
        <source>As &amp;CSV</source>
        <translation>CSV 格式(&amp;C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;Figure…</source>
        <translation>图表(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Table…</source>
        <translation>表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Cancelled. The numbers are those of before.</source>
        <translation>已取消。数字仍为先前的结果。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>Open or create one, or drop result files here.</source>
        <translation>打开或新建一个，或将结果文件拖放到此处。</translation>
    </message>
    <message>
        <source>No kernel matches this filter.</source>
        <translation>没有内核符合此筛选。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportRows</name>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>published</source>
        <translation>论文公布值</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportTable</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Numbers of the analysis</source>
        <translation>分析的数字</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportView</name>
    <message>
        <source>synthetic data</source>
        <translation>合成数据</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>图形：%1</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::ReportWords</name>
    <message>
        <source>Slower than the baseline</source>
        <translation>慢于基线</translation>
    </message>
    <message>
        <source>How often is a correct kernel slower than its baseline, by method and GPU?</source>
        <translation>按方法和 GPU 看，正确的内核有多少慢于其基线？</translation>
    </message>
    <message>
        <source>Below two times the baseline</source>
        <translation>低于基线的两倍</translation>
    </message>
    <message>
        <source>How often does a correct kernel stay below twice the baseline&apos;s speed, by method and GPU?</source>
        <translation>按方法和 GPU 看，正确的内核有多少达不到基线速度的两倍？</translation>
    </message>
    <message>
        <source>Speedup by kernel and GPU</source>
        <translation>各内核在各 GPU 上的加速比</translation>
    </message>
    <message>
        <source>What is the speedup of each correct kernel on each GPU?</source>
        <translation>每个正确的内核在各 GPU 上的加速比是多少？</translation>
    </message>
    <message>
        <source>Portability</source>
        <translation>可移植性</translation>
    </message>
    <message>
        <source>By how much does the speedup of a kernel differ between GPUs?</source>
        <translation>同一内核的加速比在不同 GPU 之间相差多少？</translation>
    </message>
    <message>
        <source>Portability by attribute</source>
        <translation>按属性的可移植性</translation>
    </message>
    <message>
        <source>What tells the GPUs apart between which speedups differ?</source>
        <translation>加速比不同的 GPU 之间有何区别？</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>How close do correct kernels come to their GPU&apos;s limits, and which limit is it?</source>
        <translation>正确的内核离其 GPU 的极限有多近，是哪种极限？</translation>
    </message>
    <message>
        <source>Importance-weighted score</source>
        <translation>重要性加权得分</translation>
    </message>
    <message>
        <source>How close to the speed of light are the kernels that matter most?</source>
        <translation>最重要的内核离光速极限有多近？</translation>
    </message>
    <message>
        <source>fast_p</source>
        <translation>fast_p</translation>
    </message>
    <message>
        <source>What share of all tasks is solved correctly and faster than p times the baseline?</source>
        <translation>所有任务中有多大比例得到正确解决且快于基线的 p 倍？</translation>
    </message>
    <message>
        <source>fast_p@k</source>
        <translation>fast_p@k</translation>
    </message>
    <message>
        <source>What share of tasks is solved by any of k samples?</source>
        <translation>k 个样本中任一个解决的任务占多大比例？</translation>
    </message>
    <message>
        <source>fast_p@N</source>
        <translation>fast_p@N</translation>
    </message>
    <message>
        <source>What share of tasks is solved by any round up to N?</source>
        <translation>到第 N 轮为止任一轮解决的任务占多大比例？</translation>
    </message>
    <message>
        <source>KernelBench levels</source>
        <translation>KernelBench 级别</translation>
    </message>
    <message>
        <source>What is fast_p on each level of KernelBench, beside the published values?</source>
        <translation>KernelBench 各级别的 fast_p 是多少，与论文公布值相比如何？</translation>
    </message>
    <message>
        <source>Category × method</source>
        <translation>类别 × 方法</translation>
    </message>
    <message>
        <source>Which method solves which category?</source>
        <translation>哪种方法解决哪个类别？</translation>
    </message>
    <message>
        <source>Methods at a glance</source>
        <translation>方法概览</translation>
    </message>
    <message>
        <source>How do the methods compare on compiling, correctness and speed?</source>
        <translation>各方法在编译、正确性和速度上相比如何？</translation>
    </message>
    <message>
        <source>Categories by method</source>
        <translation>各方法的类别表现</translation>
    </message>
    <message>
        <source>Where do the methods differ, category by category?</source>
        <translation>逐个类别看，各方法在何处不同？</translation>
    </message>
    <message>
        <source>Barrier funnel</source>
        <translation>关卡漏斗</translation>
    </message>
    <message>
        <source>At which barrier do the tasks of each method end?</source>
        <translation>各方法的任务止于哪个关卡？</translation>
    </message>
    <message>
        <source>Reasons of failure</source>
        <translation>失败原因</translation>
    </message>
    <message>
        <source>Why do kernels fail to compile, to be correct or to be timed?</source>
        <translation>内核为何未能通过编译、不正确或无法计时？</translation>
    </message>
    <message>
        <source>Modes of failure</source>
        <translation>失败模式</translation>
    </message>
    <message>
        <source>What kinds of mistakes fail kernels?</source>
        <translation>哪些类型的错误导致内核失败？</translation>
    </message>
    <message>
        <source>Speed by category</source>
        <translation>各类别的速度</translation>
    </message>
    <message>
        <source>In which categories are correct kernels faster than the baseline?</source>
        <translation>在哪些类别中正确的内核快于基线？</translation>
    </message>
    <message>
        <source>Distribution of speedups</source>
        <translation>加速比分布</translation>
    </message>
    <message>
        <source>How are the speedups of correct kernels distributed?</source>
        <translation>正确内核的加速比如何分布？</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>What does each method reach over all tasks?</source>
        <translation>每种方法在所有任务上达到什么结果？</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>How many tasks has each category, and what do all methods reach there?</source>
        <translation>每个类别有多少任务，所有方法在其中达到什么结果？</translation>
    </message>
    <message>
        <source>Correct by category and method</source>
        <translation>按类别和方法的正确率</translation>
    </message>
    <message>
        <source>Which share of the tasks of a category does each method solve?</source>
        <translation>每种方法解决某类别任务的多大比例？</translation>
    </message>
    <message>
        <source>Compile by category and method</source>
        <translation>按类别和方法的编译率</translation>
    </message>
    <message>
        <source>For which share of the tasks of a category does each method&apos;s kernel compile?</source>
        <translation>在某类别的任务中，每种方法的内核有多大比例通过编译？</translation>
    </message>
    <message>
        <source>Prediction for a new task</source>
        <translation>新任务的预测</translation>
    </message>
    <message>
        <source>Which category does a new task belong to, and how likely is each method to solve it?</source>
        <translation>新任务属于哪个类别，每种方法解决它的可能性有多大？</translation>
    </message>
    <message>
        <source>Which method for which tasks</source>
        <translation>哪些任务用哪种方法</translation>
    </message>
    <message>
        <source>For a mix of categories on this GPU: what may be expected of each method?</source>
        <translation>对于此 GPU 上的一组混合类别：各方法可望达到什么结果？</translation>
    </message>
    <message>
        <source>Rounds of refinement</source>
        <translation>改进轮次</translation>
    </message>
    <message>
        <source>What does each further round bring in compiling, correct and fast kernels?</source>
        <translation>每多一轮在通过编译、正确和快速的内核上带来什么？</translation>
    </message>
    <message>
        <source>Transitions between rounds</source>
        <translation>轮次间的转变</translation>
    </message>
    <message>
        <source>How many kernels does a round rescue, keep, break or leave failing?</source>
        <translation>一轮会挽救、保持、破坏多少内核，又有多少仍然失败？</translation>
    </message>
    <message>
        <source>Rescued against persistent kernels</source>
        <translation>挽救与保持的内核对比</translation>
    </message>
    <message>
        <source>Are kernels that a round rescued slower than those that were correct before?</source>
        <translation>某轮挽救的内核是否比此前已正确的内核慢？</translation>
    </message>
    <message>
        <source>What edits do</source>
        <translation>修改的作用</translation>
    </message>
    <message>
        <source>What kinds of edits does a round of refinement make?</source>
        <translation>一轮改进会做哪些类型的修改？</translation>
    </message>
    <message>
        <source>Edit type and speed</source>
        <translation>修改类型与速度</translation>
    </message>
    <message>
        <source>With which kinds of edits does the speed change?</source>
        <translation>哪些类型的修改伴随速度变化？</translation>
    </message>
    <message>
        <source>One trajectory</source>
        <translation>单条轨迹</translation>
    </message>
    <message>
        <source>What happened to one task, round by round?</source>
        <translation>一个任务逐轮发生了什么？</translation>
    </message>
    <message>
        <source>One edit</source>
        <translation>单处修改</translation>
    </message>
    <message>
        <source>What did one round change in the code?</source>
        <translation>一轮在代码中更改了什么？</translation>
    </message>
    <message>
        <source>Methods at equal budget</source>
        <translation>同等预算下的方法</translation>
    </message>
    <message>
        <source>Which method solves more tasks for the same generations, tokens, GPU time and money?</source>
        <translation>在相同的生成次数、token、GPU 时间和费用下，哪种方法解决更多任务？</translation>
    </message>
    <message>
        <source>Agreement of annotators</source>
        <translation>标注者的一致性</translation>
    </message>
    <message>
        <source>How far do annotators agree on what an edit is?</source>
        <translation>标注者对修改的归类在多大程度上一致？</translation>
    </message>
    <message>
        <source>Explained deviance</source>
        <translation>已解释偏差</translation>
    </message>
    <message>
        <source>How much of whether a kernel compiles and is correct do method and category explain?</source>
        <translation>内核能否通过编译和是否正确，有多少可由方法和类别解释？</translation>
    </message>
    <message>
        <source>Static proxies</source>
        <translation>静态代理指标</translation>
    </message>
    <message>
        <source>Do simple counts over the code of a task or kernel tell which kernels fail?</source>
        <translation>对任务或内核代码的简单计数能否看出哪些内核会失败？</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>门控</translation>
    </message>
    <message>
        <source>Which gates do kernels fail that the tolerance accepts?</source>
        <translation>容差接受的内核中，哪些门控未通过？</translation>
    </message>
    <message>
        <source>Imported against measured verdicts</source>
        <translation>导入判定与实测判定对比</translation>
    </message>
    <message>
        <source>Do the verdicts that a source reports hold when its kernels are run here?</source>
        <translation>在此运行数据源的内核时，其报告的判定是否成立？</translation>
    </message>
    <message>
        <source>Threshold sweep</source>
        <translation>阈值扫描</translation>
    </message>
    <message>
        <source>How much do correct rates hang on the tolerance?</source>
        <translation>正确率在多大程度上取决于容差？</translation>
    </message>
    <message>
        <source>Standard and outlier inputs</source>
        <translation>标准输入与离群值输入</translation>
    </message>
    <message>
        <source>Which kernels are right on standard inputs and wrong on outliers?</source>
        <translation>哪些内核在标准输入上正确而在离群值上错误？</translation>
    </message>
    <message>
        <source>Quantization metrics</source>
        <translation>量化指标</translation>
    </message>
    <message>
        <source>Which of the three metrics do quantization kernels miss?</source>
        <translation>量化内核未达到三个指标中的哪些？</translation>
    </message>
    <message>
        <source>Static rejection and numerical failure</source>
        <translation>静态拒绝与数值失败</translation>
    </message>
    <message>
        <source>Are kernels refused before they run, do they break, or are their numbers wrong?</source>
        <translation>内核是在运行前被拒绝、运行中出错，还是数值错误？</translation>
    </message>
    <message>
        <source>Times of wrong kernels</source>
        <translation>错误内核的时间</translation>
    </message>
    <message>
        <source>Are kernels that compile and are wrong faster than correct ones?</source>
        <translation>能编译但结果错误的内核是否快于正确的内核？</translation>
    </message>
    <message>
        <source>Error signatures</source>
        <translation>错误特征</translation>
    </message>
    <message>
        <source>Which error messages come back, and in which kernels?</source>
        <translation>哪些错误消息反复出现，在哪些内核中？</translation>
    </message>
    <message>
        <source>Quantization thresholds</source>
        <translation>量化阈值</translation>
    </message>
    <message>
        <source>How far are quantization kernels from each threshold?</source>
        <translation>量化内核离各阈值有多远？</translation>
    </message>
    <message>
        <source>What does each gate say of the kernels in view?</source>
        <translation>各门控对视图中的内核给出什么结论？</translation>
    </message>
    <message>
        <source>How sure is each headline number?</source>
        <translation>每个关键数字有多可靠？</translation>
    </message>
    <message>
        <source>Do kernels that pass on standard inputs fail on inputs with outliers?</source>
        <translation>在标准输入上通过的内核是否会在含离群值的输入上失败？</translation>
    </message>
    <message>
        <source>What does each quantization metric say on its own?</source>
        <translation>各量化指标单独看给出什么结论？</translation>
    </message>
    <message>
        <source>How many kernels did a static check refuse, and how many failed numerically?</source>
        <translation>静态检查拒绝了多少内核，又有多少在数值上失败？</translation>
    </message>
    <message>
        <source>What share of the compiling kernels is correct, per method and category?</source>
        <translation>按方法和类别看，通过编译的内核有多大比例正确？</translation>
    </message>
    <message>
        <source>How fast are correct kernels, by category?</source>
        <translation>按类别看，正确的内核有多快？</translation>
    </message>
    <message>
        <source>How fast are kernels that compile and are wrong?</source>
        <translation>能编译但结果错误的内核有多快？</translation>
    </message>
    <message>
        <source>Do method and category interact?</source>
        <translation>方法与类别是否有交互作用？</translation>
    </message>
    <message>
        <source>What does each type of edit do to speed?</source>
        <translation>各类修改对速度有何影响？</translation>
    </message>
    <message>
        <source>How far do annotators agree?</source>
        <translation>标注者在多大程度上一致？</translation>
    </message>
    <message>
        <source>Which roof limits a kernel on each GPU?</source>
        <translation>在各 GPU 上，内核受哪个上限制约？</translation>
    </message>
    <message>
        <source>Which method does best at an equal budget?</source>
        <translation>同等预算下哪种方法最好？</translation>
    </message>
    <message>
        <source>Of which category is a new task, and at which barrier will it fail?</source>
        <translation>新任务属于哪个类别，会在哪个关卡失败？</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Refinement</source>
        <translation>改进</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Suites</source>
        <translation>套件</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>置信区间 %1</translation>
    </message>
    <message>
        <source>interval %1, %2</source>
        <comment>bounds, method</comment>
        <translation>置信区间 %1，%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>k of n</comment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1; %2 left out: unknown, inconclusive or not run</source>
        <translation>%1；%2 未计入：未知、无定论或未运行</translation>
    </message>
    <message>
        <source>%1; %2 if all of them failed, %3 if all passed</source>
        <translation>%1；若全部失败则为 %2，若全部通过则为 %3</translation>
    </message>
    <message>
        <source>published %1</source>
        <translation>论文公布值 %1</translation>
    </message>
    <message>
        <source>published %1 (%2)</source>
        <comment>value, source</comment>
        <translation>论文公布值 %1（%2）</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>mark, panel</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what: value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>a published value, not measured here</source>
        <translation>论文公布值，并非在此测得</translation>
    </message>
    <message>
        <source>published</source>
        <translation>论文公布值</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::RooflinePane</name>
    <message>
        <source>Roofline or importance-weighted score</source>
        <translation>Roofline 或重要性加权得分</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Importance score</source>
        <translation>重要性得分</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::StatisticsPane</name>
    <message>
        <source>Back to the list of analyses</source>
        <translation>返回分析列表</translation>
    </message>
</context>
<context>
    <name>kbx::statistics::SubjectChoice</name>
    <message>
        <source>Task, or text of a specification</source>
        <translation>任务，或规格说明文本</translation>
    </message>
    <message>
        <source>Task, or text of a specification, to predict</source>
        <translation>要预测的任务或规格说明文本</translation>
    </message>
    <message>
        <source>The name of a task, or the words of a new one&apos;s specification</source>
        <translation>任务名称，或新任务规格说明的文字</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>所选任务</translation>
    </message>
    <message>
        <source>As in the &amp;catalogue</source>
        <translation>与目录相同(&amp;C)</translation>
    </message>
    <message>
        <source>As the tasks in &amp;view</source>
        <translation>与视图中的任务相同(&amp;V)</translation>
    </message>
    <message>
        <source>All categories &amp;alike</source>
        <translation>所有类别相同(&amp;A)</translation>
    </message>
    <message>
        <source>Predict %1</source>
        <comment>task</comment>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <comment>category</comment>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>Mix: %1</source>
        <translation>组合：%1</translation>
    </message>
    <message>
        <source>catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>How many tasks of each category there are to solve</source>
        <translation>每个类别有多少任务要解决</translation>
    </message>
    <message>
        <source>Categories, %1</source>
        <comment>mix</comment>
        <translation>类别，%1</translation>
    </message>
</context>
<context>
    <name>kbx::task::FactsPanel</name>
    <message>
        <source>How the task is judged</source>
        <translation>任务的判定方式</translation>
    </message>
    <message>
        <source>Correct when</source>
        <translation>正确条件</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>relative L1</source>
        <translation>相对 L1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>误差不超过 %1</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>完全相等</translation>
    </message>
    <message>
        <source>Absolute and relative tolerance together</source>
        <translation>绝对容差与相对容差合计</translation>
    </message>
    <message>
        <source>Outlier mode</source>
        <translation>离群值模式</translation>
    </message>
    <message>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes, scale %1</source>
        <translation>是，倍率 %1</translation>
    </message>
    <message>
        <source>Each real element is replaced with probability 0.001, one for certain, by N(0,1) times the scale.</source>
        <translation>每个实数元素以 0.001 的概率替换为 N(0,1) 乘以倍率，至少替换一个。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>dtypes</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>%1 of 5</source>
        <translation>%1/5</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Importance in weighted scores</source>
        <translation>在加权得分中的重要性</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>入口</translation>
    </message>
    <message>
        <source>also called</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>无</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>%1
Verdicts of another version are stale.</source>
        <translation>%1
其他版本的判定已过期。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>fact: value</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>kbx::task::SpecificationPage</name>
    <message>
        <source>Copy LaTeX</source>
        <translation>复制 LaTeX</translation>
    </message>
    <message>
        <source>Arguments of the task</source>
        <translation>任务的参数</translation>
    </message>
    <message>
        <source>Specification</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>Change the note</source>
        <translation>修改备注</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>Arguments of the class %1</source>
        <translation>类 %1 的参数</translation>
    </message>
    <message>
        <source>Arguments of %1</source>
        <translation>%1 的参数</translation>
    </message>
</context>
<context>
    <name>kbx::task::TaskFinder</name>
    <message>
        <source>Find any task</source>
        <translation>查找任意任务</translation>
    </message>
    <message>
        <source>Find any task of the catalogue</source>
        <translation>查找目录中的任意任务</translation>
    </message>
    <message>
        <source>Tasks that fit</source>
        <translation>匹配的任务</translation>
    </message>
    <message>
        <source>%1 (no specification yet)</source>
        <translation>%1（尚无规格）</translation>
    </message>
</context>
<context>
    <name>kbx::task::TaskPane</name>
    <message>
        <source>Cases and sizes need a Python with torch.</source>
        <translation>用例和规模需要装有 torch 的 Python。</translation>
    </message>
    <message>
        <source>The worker is missing in this installation.</source>
        <translation>此安装缺少工作进程程序。</translation>
    </message>
    <message>
        <source>None is known yet; it is being looked for.</source>
        <translation>尚未找到；正在查找。</translation>
    </message>
    <message>
        <source>Choose Python…</source>
        <translation>选择 Python…</translation>
    </message>
    <message>
        <source>Reading cases and sizes of %1…</source>
        <translation>正在读取 %1 的用例和规模…</translation>
    </message>
    <message>
        <source>The task names no cases.</source>
        <translation>该任务未指定用例。</translation>
    </message>
    <message>
        <source>A part of the task&apos;s Python file cannot be read.</source>
        <translation>任务的 Python 文件有一部分无法读取。</translation>
    </message>
    <message>
        <source>No baseline times were published for this task: the golden set is empty.</source>
        <translation>此任务没有公布的基线时间：golden 集为空。</translation>
    </message>
    <message>
        <source>The task names no sizes of this set.</source>
        <translation>该任务未指定此集合的规模。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Choose Python</source>
        <translation>选择 Python</translation>
    </message>
    <message>
        <source>No task is selected.</source>
        <translation>未选择任务。</translation>
    </message>
    <message>
        <source>Choose one in the Navigator, or find any task of the catalogue above.</source>
        <translation>在导航中选择一个，或在上方查找目录中的任意任务。</translation>
    </message>
    <message>
        <source>Reading the task %1…</source>
        <translation>正在读取任务 %1…</translation>
    </message>
    <message>
        <source>The catalogue knows its name only: its kernels can be browsed and compared, but not evaluated.</source>
        <translation>目录中仅有其名称：可浏览和比较其内核，但不能评测。</translation>
    </message>
    <message>
        <source>1 kernel of it is in this study.</source>
        <translation>此研究文件中有它的 1 个内核。</translation>
    </message>
    <message numerus="yes">
        <source>%n kernels of it are in this study.</source>
        <translation>
            <numerusform>此研究文件中有它的 %n 个内核。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no specification yet.</source>
        <translation>%1 尚无规格。</translation>
    </message>
    <message>
        <source>%1 is not in the catalogue.</source>
        <translation>%1 不在目录中。</translation>
    </message>
    <message>
        <source>Nothing is known of it beyond its imported kernels.</source>
        <translation>除导入的内核外没有其他信息。</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>%1 cannot be shown.</source>
        <translation>%1 无法显示。</translation>
    </message>
    <message>
        <source>Cases and sizes come from the task&apos;s Python file.</source>
        <translation>用例和规模来自任务的 Python 文件。</translation>
    </message>
    <message>
        <source>Unstar</source>
        <translation>取消星标</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Unstar this task</source>
        <translation>取消此任务的星标</translation>
    </message>
    <message>
        <source>Star this task</source>
        <translation>给此任务加星标</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>%1 的备注</translation>
    </message>
    <message>
        <source>Copy the prompt (Ctrl+C)</source>
        <translation>复制提示词 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Copy the selection, or the whole file (Ctrl+C)</source>
        <translation>复制选中内容或整个文件 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Copy the table (Ctrl+C)</source>
        <translation>复制表格 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Part of the task</source>
        <translation>任务的组成部分</translation>
    </message>
    <message>
        <source>Specification</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Python file of the task</source>
        <translation>任务的 Python 文件</translation>
    </message>
    <message>
        <source>Correctness cases of the task</source>
        <translation>任务的正确性用例</translation>
    </message>
    <message>
        <source>Set of sizes</source>
        <translation>规模集</translation>
    </message>
    <message>
        <source>kbx</source>
        <translation>kbx</translation>
    </message>
    <message>
        <source>golden</source>
        <translation>golden</translation>
    </message>
    <message>
        <source>What an ideal implementation moves and computes for each timed input</source>
        <translation>理想实现对每个计时输入的访存量和计算量</translation>
    </message>
    <message>
        <source>Timed sizes of the task</source>
        <translation>任务的计时规模</translation>
    </message>
    <message>
        <source>What a generator is asked</source>
        <translation>给生成器的提示词</translation>
    </message>
    <message>
        <source>How it is judged</source>
        <translation>判定方式</translation>
    </message>
    <message>
        <source>No task of the catalogue has &quot;%1&quot; in its name.</source>
        <translation>目录中没有名称含“%1”的任务。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>kbx::task::TaskRows</name>
    <message>
        <source>strides %1</source>
        <translation>步幅 %1</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>偏移 %1</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>dtypes</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>changed in place</source>
        <translation>原地修改</translation>
    </message>
    <message>
        <source>infinities and NaN may go in</source>
        <translation>可传入无穷和 NaN</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>argument: facts</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Other arguments</source>
        <translation>其他参数</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>连续</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4, %5</source>
        <comment>case, modes: shapes, dtypes, layout</comment>
        <translation>%1，%2：%3，%4，%5</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Bytes moved</source>
        <translation>访存字节数</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>计算强度</translation>
    </message>
    <message>
        <source>Work in</source>
        <translation>计算类型</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>FLOP count, dtype</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>none: moves data only</source>
        <translation>无：仅搬移数据</translation>
    </message>
    <message>
        <source>No arithmetic: not applicable</source>
        <translation>无算术运算：不适用</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1: %2 moved, %3, %4</source>
        <comment>size: bytes, work, intensity</comment>
        <translation>%1：访存 %2，%3，%4</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::OverviewPage</name>
    <message>
        <source>Rounds over all trajectories</source>
        <translation>所有轨迹的各轮次</translation>
    </message>
    <message>
        <source>Verdicts from round to round</source>
        <translation>逐轮判定变化</translation>
    </message>
    <message>
        <source>All trajectories</source>
        <translation>所有轨迹</translation>
    </message>
    <message>
        <source>Verdicts: %1.</source>
        <translation>判定：%1。</translation>
    </message>
    <message>
        <source>No times yet.</source>
        <translation>尚无时间。</translation>
    </message>
    <message>
        <source>Speedups: %1, profile %2, over %3.</source>
        <translation>加速比：%1，计时配置 %2，相对 %3。</translation>
    </message>
    <message>
        <source>Left out: %1 speedups of other profiles or baselines.</source>
        <translation>未计入：其他计时配置或基线的 %1 个加速比。</translation>
    </message>
    <message>
        <source>In no rate: %1 trajectories of sources that keep only events.</source>
        <translation>不计入任何比率：仅保留事件的数据源中的 %1 条轨迹。</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::RoundCardView</name>
    <message>
        <source>Note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>, left side</source>
        <translation>，左侧</translation>
    </message>
    <message>
        <source>, right side</source>
        <translation>，右侧</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::RoundSummaryWords</name>
    <message>
        <source>no verdicts</source>
        <translation>无判定</translation>
    </message>
    <message>
        <source>no times yet</source>
        <translation>尚无时间</translation>
    </message>
    <message>
        <source>no correct kernel</source>
        <translation>没有正确的内核</translation>
    </message>
    <message>
        <source>no roofline score yet</source>
        <translation>尚无 Roofline 得分</translation>
    </message>
    <message>
        <source>none wrong before</source>
        <translation>此前无错误</translation>
    </message>
    <message>
        <source>none correct before</source>
        <translation>此前无正确</translation>
    </message>
    <message>
        <source>none rescued</source>
        <translation>无挽救</translation>
    </message>
    <message>
        <source>none persistent</source>
        <translation>无保持</translation>
    </message>
    <message>
        <source>first round</source>
        <translation>首轮</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>无置信区间</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 in the round before, n = %2</source>
        <translation>前一轮 %1，n = %2</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Trajectories</source>
        <translation>轨迹数</translation>
    </message>
    <message>
        <source>Compile %</source>
        <translation>编译 %</translation>
    </message>
    <message>
        <source>Correct %</source>
        <translation>正确 %</translation>
    </message>
    <message>
        <source>Mean speedup</source>
        <translation>平均加速比</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Rescued %</source>
        <translation>挽救 %</translation>
    </message>
    <message>
        <source>Persistent %</source>
        <translation>保持 %</translation>
    </message>
    <message>
        <source>Speedup of rescued</source>
        <translation>挽救者加速比</translation>
    </message>
    <message>
        <source>Speedup of persistent</source>
        <translation>保持者加速比</translation>
    </message>
    <message>
        <source>Regressed</source>
        <translation>退化</translation>
    </message>
    <message>
        <source>Still failing</source>
        <translation>仍失败</translation>
    </message>
    <message>
        <source>Not comparable</source>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Compile rescued</source>
        <translation>编译挽救</translation>
    </message>
    <message>
        <source>Compile regressed</source>
        <translation>编译退化</translation>
    </message>
    <message>
        <source>Passed compile; 95 % Wilson interval</source>
        <translation>通过编译；95 % Wilson 置信区间</translation>
    </message>
    <message>
        <source>Passed correct, compile failures included; 95 % Wilson interval</source>
        <translation>通过正确性检查，编译失败计入分母；95 % Wilson 置信区间</translation>
    </message>
    <message>
        <source>Arithmetic mean over correct kernels with a time; 95 % bootstrap over tasks</source>
        <translation>有时间的正确内核的算术平均；95 % 按任务自助法</translation>
    </message>
    <message>
        <source>Mean of max(IOU, MFU) over correct kernels, in percent</source>
        <translation>正确内核 max(IOU, MFU) 的均值，百分比</translation>
    </message>
    <message>
        <source>Correct in this round, of those that were wrong before</source>
        <translation>此前错误者中本轮正确的</translation>
    </message>
    <message>
        <source>Correct in this round, of those that were correct before</source>
        <translation>此前正确者中本轮正确的</translation>
    </message>
    <message>
        <source>Mean speedup in this round of kernels that were wrong before</source>
        <translation>此前错误的内核在本轮的平均加速比</translation>
    </message>
    <message>
        <source>Mean speedup in this round of kernels that were correct before</source>
        <translation>此前正确的内核在本轮的平均加速比</translation>
    </message>
    <message>
        <source>Correct in the round before, wrong in this one</source>
        <translation>前一轮正确，本轮错误</translation>
    </message>
    <message>
        <source>Wrong in both rounds</source>
        <translation>两轮均错误</translation>
    </message>
    <message>
        <source>A verdict is missing in one of both rounds</source>
        <translation>两轮之一缺少判定</translation>
    </message>
    <message>
        <source>Same submission as the round before</source>
        <translation>与前一轮提交相同</translation>
    </message>
    <message>
        <source>Did not compile in the round before, compiles in this one</source>
        <translation>前一轮未通过编译，本轮通过编译</translation>
    </message>
    <message>
        <source>Compiled in the round before, does not in this one</source>
        <translation>前一轮通过编译，本轮未通过编译</translation>
    </message>
    <message>
        <source>to %1</source>
        <comment>round</comment>
        <translation>至%1</translation>
    </message>
    <message>
        <source>n/a (%1)</source>
        <translation>n/a（%1）</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>mean, interval, n</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1 %, %2, interval %3 to %4</source>
        <translation>%1 %，%2，置信区间 %3 至 %4</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::RoundWords</name>
    <message>
        <source>no interval</source>
        <translation>无置信区间</translation>
    </message>
    <message>
        <source>GPU unknown</source>
        <translation>GPU 未知</translation>
    </message>
    <message>
        <source>%1, %2 of %3 sizes</source>
        <comment>GPU</comment>
        <translation>%1，%2/%3 个规模</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>counts as a compile failure</source>
        <translation>计为编译失败</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>未评测</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>no time: the interpreter cannot be timed</source>
        <translation>无时间：解释器无法计时</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>无时间</translation>
    </message>
    <message>
        <source>%1 of %2 cases fail</source>
        <translation>%2 个用例中 %1 个失败</translation>
    </message>
    <message>
        <source>, sample %1</source>
        <translation>，样本 %1</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>identical code</source>
        <translation>代码相同</translation>
    </message>
    <message>
        <source>compile rescued</source>
        <translation>编译挽救</translation>
    </message>
    <message>
        <source>compile regressed</source>
        <translation>编译退化</translation>
    </message>
    <message>
        <source>correct rescued</source>
        <translation>正确性挽救</translation>
    </message>
    <message>
        <source>correct regressed</source>
        <translation>正确性退化</translation>
    </message>
    <message>
        <source>still correct</source>
        <translation>保持正确</translation>
    </message>
    <message>
        <source>still failing</source>
        <translation>仍失败</translation>
    </message>
    <message>
        <source>still wrong</source>
        <translation>仍错误</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>速度为前轮 %1</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::RoundsArea</name>
    <message>
        <source>Rounds of the trajectory</source>
        <translation>轨迹的轮次</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::RoundsCopy</name>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Compile</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>性能</translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>High</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::RoundsPage</name>
    <message>
        <source>Not evaluated. Evaluate it in the Evaluate pane (F5).</source>
        <translation>未评测。请在评测面板中评测 (F5)。</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::TrajectoryListWords</name>
    <message>
        <source>correct in %1, no time</source>
        <translation>%1正确，无时间</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>无置信区间</translation>
    </message>
    <message>
        <source>%1  %2 in %3, %4</source>
        <comment>speedup interval round evidence</comment>
        <translation>%1  %2，%3，%4</translation>
    </message>
    <message>
        <source>none correct</source>
        <translation>均不正确</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>no verdict yet</source>
        <translation>尚无判定</translation>
    </message>
</context>
<context>
    <name>kbx::trajectory::TrajectoryPane</name>
    <message>
        <source>Show on the &amp;right</source>
        <translation>显示在右侧(&amp;R)</translation>
    </message>
    <message>
        <source>Show on the &amp;left</source>
        <translation>显示在左侧(&amp;L)</translation>
    </message>
    <message>
        <source>First correct</source>
        <translation>首次正确</translation>
    </message>
    <message>
        <source>Go to the first correct round (F)</source>
        <translation>转到首个正确轮次 (F)</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Go to the best round (B)</source>
        <translation>转到最佳轮次 (B)</translation>
    </message>
    <message>
        <source>Last regression</source>
        <translation>最近退化</translation>
    </message>
    <message>
        <source>Go to the last regression (R)</source>
        <translation>转到最近一次退化 (R)</translation>
    </message>
    <message>
        <source>Star this round</source>
        <translation>给此轮次加星标</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>All trajectories</source>
        <translation>所有轨迹</translation>
    </message>
    <message>
        <source>Round before on the right side</source>
        <translation>右侧改为前一轮</translation>
    </message>
    <message>
        <source>Round after on the right side</source>
        <translation>右侧改为后一轮</translation>
    </message>
    <message>
        <source>Round before on the left side</source>
        <translation>左侧改为前一轮</translation>
    </message>
    <message>
        <source>Round after on the left side</source>
        <translation>左侧改为后一轮</translation>
    </message>
    <message>
        <source>First correct round</source>
        <translation>首个正确轮次</translation>
    </message>
    <message>
        <source>Best round</source>
        <translation>最佳轮次</translation>
    </message>
    <message>
        <source>all trajectories in view</source>
        <translation>视图中的所有轨迹</translation>
    </message>
    <message>
        <source>Select a kernel to see its rounds.</source>
        <translation>选择内核以查看其轮次。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>task · method</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>未打开研究文件。</translation>
    </message>
    <message>
        <source>The rounds of a kernel stand here, one card each, once a study is open.</source>
        <translation>打开研究文件后，这里以卡片显示内核的各轮次。</translation>
    </message>
    <message>
        <source>No kernel matches this filter.</source>
        <translation>没有内核符合此筛选。</translation>
    </message>
    <message>
        <source>Nothing is in view.</source>
        <translation>视图中没有内容。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>This study has no kernels yet.</source>
        <translation>此研究文件尚无内核。</translation>
    </message>
    <message>
        <source>Import files, or drop them here.</source>
        <translation>导入文件，或将其拖放到此处。</translation>
    </message>
    <message>
        <source>Remove the star</source>
        <translation>取消星标</translation>
    </message>
    <message>
        <source>Hidden in blind mode.</source>
        <translation>盲标模式下隐藏。</translation>
    </message>
    <message>
        <source>Rounds, verdicts and times stand here once you have labelled.</source>
        <translation>标注之后，这里显示轮次、判定和时间。</translation>
    </message>
</context>
<context>
    <name>kbx::workbench::AppContext</name>
    <message>
        <source>E&amp;valuate</source>
        <translation>评测(&amp;V)</translation>
    </message>
    <message numerus="yes">
        <source>Unfinished jobs of the last time go on: %n.</source>
        <translation>
            <numerusform>继续上次未完成的作业：%n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标注(&amp;L)</translation>
    </message>
    <message>
        <source>Hidden in blind mode.</source>
        <translation>盲标模式下隐藏。</translation>
    </message>
    <message>
        <source>Outcomes stand here once blind mode is off: Label menu, Blind mode.</source>
        <translation>关闭盲标模式后结果会列在这里：标签菜单，盲标模式。</translation>
    </message>
    <message>
        <source>labels by %1: %L2 of %L3</source>
        <translation>%1 的标签：%L2/%L3</translation>
    </message>
</context>
<context>
    <name>kbx::workbench::DiffDesk</name>
    <message numerus="yes">
        <source>%1 Your last %n label(s) are kept in memory.</source>
        <translation>
            <numerusform>%1 最近的 %n 个标签保留在内存中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>kbx::workbench::EvaluationLink</name>
    <message>
        <source>NVIDIA driver %1</source>
        <translation>NVIDIA 驱动 %1</translation>
    </message>
    <message>
        <source>case %1 of %2</source>
        <translation>用例 %1/%2</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA 驱动</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Timing and GPU verdicts are off.</source>
        <translation>计时和 GPU 判定已停用。</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>being checked…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>No interpreter was looked for yet.</source>
        <translation>尚未查找解释器。</translation>
    </message>
    <message>
        <source>none that can evaluate</source>
        <translation>没有可用于评测的</translation>
    </message>
    <message>
        <source>torch</source>
        <translation>torch</translation>
    </message>
    <message>
        <source>triton</source>
        <translation>triton</translation>
    </message>
    <message>
        <source>radon</source>
        <translation>radon</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>Code quality stays &quot;not run&quot;.</source>
        <translation>代码质量保持“未运行”。</translation>
    </message>
    <message>
        <source>Copy pip command</source>
        <translation>复制 pip 命令</translation>
    </message>
    <message>
        <source>Browse, filter, compare</source>
        <translation>浏览、筛选、比较</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Matrix, GPU heat map, figures</source>
        <translation>矩阵、GPU 热力图、图表</translation>
    </message>
    <message>
        <source>from imported results</source>
        <translation>基于导入的结果</translation>
    </message>
    <message>
        <source>Compile and correct</source>
        <translation>编译与正确性</translation>
    </message>
    <message>
        <source>CPU interpreter, marked &quot;CPU interpreted&quot;</source>
        <translation>CPU 解释器，标记为“CPU 解释执行”</translation>
    </message>
    <message>
        <source>needs Python with torch and triton</source>
        <translation>需要装有 torch 和 triton 的 Python</translation>
    </message>
    <message>
        <source>Speedup of new kernels</source>
        <translation>新内核的加速比</translation>
    </message>
    <message>
        <source>needs an NVIDIA GPU</source>
        <translation>需要 NVIDIA GPU</translation>
    </message>
    <message>
        <source>No GPU: timing is off</source>
        <translation>无 GPU：计时已停用</translation>
    </message>
    <message>
        <source>No NVIDIA driver. Browsing, labelling, figures and correctness on the CPU work.</source>
        <translation>无 NVIDIA 驱动。浏览、标注、图表和 CPU 上的正确性检查可用。</translation>
    </message>
    <message>
        <source>Checking Python…</source>
        <translation>正在检查 Python…</translation>
    </message>
    <message>
        <source>CPU interpreter ready</source>
        <translation>CPU 解释器就绪</translation>
    </message>
    <message>
        <source>CPU interpreter: none</source>
        <translation>CPU 解释器：无</translation>
    </message>
    <message>
        <source>Jobs are running</source>
        <translation>作业正在运行</translation>
    </message>
    <message>
        <source>%1 waiting and %2 running jobs. Finished results stay; the others are taken up again when the study is opened.</source>
        <translation>%1 个作业等待中，%2 个运行中。已完成的结果保留；其余作业在打开研究文件时继续。</translation>
    </message>
    <message>
        <source>Finish then quit</source>
        <translation>完成后退出</translation>
    </message>
    <message>
        <source>Stop and quit</source>
        <translation>停止并退出</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>Chosen in the Evaluate pane, under Set-up.</source>
        <translation>在“评测”面板的“设置”中选择。</translation>
    </message>
    <message>
        <source>stage 3, on the GPU alone</source>
        <translation>阶段 3，独占 GPU</translation>
    </message>
</context>
<context>
    <name>kbx::workbench::InterpreterList</name>
    <message>
        <source>The environment variable KBX_PYTHON names %1; unset it to choose here.</source>
        <translation>环境变量 KBX_PYTHON 指定了 %1；取消该变量后可在此选择。</translation>
    </message>
    <message>
        <source>radon is not installed: code quality stays &quot;not run&quot;.</source>
        <translation>未安装 radon：代码质量保持“未运行”。</translation>
    </message>
</context>
<context>
    <name>kbx::workbench::Panes</name>
    <message>
        <source>Navigator</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Trajectory</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>GPU heatmap</source>
        <translation>GPU 热力图</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Label queue</source>
        <translation>标注队列</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
</TS>
