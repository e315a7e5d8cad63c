import shutil,os
os.chdir('.')
exec(open('unfinished/words.py').read())
os.makedirs('src/web/app/notices',exist_ok=True)
for f in ['notice-changes.ts','may-show.ts','show-notices.ts','follow-notices.tsx','notice-choice.tsx']:
    shutil.copy('unfinished/'+f,'src/web/app/notices/'+f)
def sub(p,*pairs):
    s=open(p).read()
    for a,b in pairs:
        assert a in s,(p,a)
        s=s.replace(a,b,1)
    open(p,'w').write(s)
sub('src/web/app/protected.tsx',('import { OfferedVisitorSound }','import { FollowNotices } from "#web/app/notices/follow-notices.tsx";\nimport { OfferedVisitorSound }'),('      <OfferedVisitorSound />','      <OfferedVisitorSound />\n      <FollowNotices />'))
sub('src/web/app/documents/making/making-progress.tsx',
('import { Button }','import { NoticeChoice } from "#web/app/notices/notice-choice.tsx";\nimport { Button }'),
('''      <p className="mt-1 text-note text-ink-2">{copy.costs}</p>
''','''      <p className="mt-1 text-note text-ink-2">{copy.costs}</p>
      {making?.state === "running" && making.takeOf === null ? (
        <NoticeChoice chosen={making.notify} busy={control.choosing} onChoose={control.notify} />
      ) : null}
'''))
sub('src/web/app/documents/making/use-making.ts',
('''  canceling: boolean;
''','''  /** Whether the end is to be shown or mailed. */
  choosing: boolean;
  notify: (wanted: boolean) => Promise<void>;
  canceling: boolean;
'''),
('''  const [canceling, cancel] = useAction(''','''  const [choosing, notify] = useAction(async ({ token }, wanted: boolean) => {
    const body = { notify: wanted };
    progress.setData(await call(makingRoutes.notifyMake, { params: { id }, body, token }));
  });
  const [canceling, cancel] = useAction('''),
('''    ...{ running, takeOf, pressing, canceling, refresh },''','''    ...{ running, takeOf, pressing, choosing, notify, canceling, refresh },'''))
sub('src/web/app/library/batch/use-batch.ts',('''  const [canceling, cancel] = useAction(''','''  const [choosing, choose] = useAction(async ({ token }, wanted: boolean) => {
    const body = { notify: wanted };
    const reply = await call(batchRoutes.notifyBatch, { params: { id }, body, token });
    setData((now) => ({ ...now, batch: reply.batch, items: reply.items }));
  });
  const [canceling, cancel] = useAction('''),
('''    ...{ load, running, quoting, pressing, canceling, removing },''','''    ...{ load, running, quoting, pressing, choosing, canceling, removing },
    notify: choose,'''))
sub('src/web/app/library/batch/batch-step.tsx',('''      <Press control={control} items={items} />
''','''      <Press control={control} items={items} />
      {batch.state === "running" || (control.quote !== null && control.quote.items > 0) ? (
        <NoticeChoice chosen={batch.notify} busy={control.choosing} onChoose={control.notify} />
      ) : null}
'''),('import { LoadState }','import { NoticeChoice } from "#web/app/notices/notice-choice.tsx";\nimport { LoadState }'))
