import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { Button } from '#components/controls/button.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { Paper } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { BlankForm } from './blank-form.tsx'

type Props = { readonly checklist: FullChecklist; readonly onBack: () => void }

/** A preview of the printed form. */
export const PrintPage = ({ checklist, onBack }: Props) => (
  <>
    <ScreenHeader
      title="Formulário em branco"
      lead="Para responder à mão e passar para o portal depois."
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onBack}>
          Voltar
        </Button>
        <PrintButton />
      </div>
    </ScreenHeader>
    <Paper className="max-w-[52rem] p-[clamp(1rem,4vw,3rem)] border border-line rounded-sm bg-surface shadow-1 print:max-w-none print:p-0 print:border-0 print:shadow-none">
      <BlankForm checklist={checklist} />
    </Paper>
  </>
)
