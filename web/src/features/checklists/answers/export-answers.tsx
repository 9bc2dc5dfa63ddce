import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { formatAnswers } from '#format.ts'

const ExportAnswersDialog = lazyPart(
  async () => (await import('./export-answers-dialog.tsx')).ExportAnswersDialog,
)

type Props = {
  readonly checklist: { readonly id: string; readonly name: string }
  /** The `filters` parameter, and the number of answers it leaves; undefined while they are counted. */
  readonly filters: string
  readonly count: number | undefined
}

/** The button that opens the export of the listed answers. */
export const ExportAnswers = ({ checklist, filters, count }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" disabled={!count} onClick={() => setOpen(true)}>
        {count ? `Exportar ${formatAnswers(count)}` : 'Exportar respostas'}
      </Button>
      {isOpen && (
        <ExportAnswersDialog
          checklist={checklist}
          filters={filters}
          count={count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
