import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PlainLink } from '#components/controls/button.tsx'
import { fullChecklistQuery } from '#features/checklists/checklist/checklists.api.ts'
import { Dialog } from '#components/dialogs/dialog.tsx'
import classes from './checklist-preview.module.css'
import { PreviewBoundary } from './preview-boundary.tsx'
import { PreviewBody } from './preview-body.tsx'

type Props = { readonly checklistId: string; readonly onClose: () => void }

/** The whole checklist as whoever answers it will meet it. */
export const ChecklistPreview = ({ checklistId, onClose }: Props) => (
  <Dialog opened onClose={onClose} title="Visualizar checklist" size="xl">
    <p className={classes.print}>
      <PlainLink kind="quiet" size="small" href={`/checklist/print/${checklistId}`} target="_blank">
        <IconPrinter size={18} stroke={1.7} aria-hidden />
        Imprimir formulário em branco
      </PlainLink>
    </p>
    <PreviewBoundary checklistId={checklistId}>
      <Loaded checklistId={checklistId} />
    </PreviewBoundary>
  </Dialog>
)

const Loaded = ({ checklistId }: Pick<Props, 'checklistId'>) => {
  const { data: checklist } = useSuspenseQuery(fullChecklistQuery(checklistId))
  return <PreviewBody checklist={checklist} />
}
