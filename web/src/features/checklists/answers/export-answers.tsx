import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { formatAnswers } from '#format.ts'

const ExportDialog = lazyDialog(
  async () => (await import('./export-answers-dialog.tsx')).ExportDialog,
)

type Props = {
  readonly checklist: { readonly id: string; readonly name: string }
  /** What narrows the answers, and how many that leaves; unknown while they are counted. */
  readonly filters: string
  readonly count: number | undefined
}

/** Leads to the file of the answers that are shown. */
export const ExportAnswers = ({ checklist, filters, count }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <Button kind="quiet" disabled={!count} onClick={open}>
        {count ? `Exportar ${formatAnswers(count)}` : 'Exportar respostas'}
      </Button>
      {isOpen && (
        <ExportDialog
          checklist={checklist}
          filters={filters}
          count={count}
          onClose={() => setOpen(false)}
          onRetry={open}
        />
      )}
    </>
  )
}
