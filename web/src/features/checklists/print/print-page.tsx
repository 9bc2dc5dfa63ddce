import type { FullChecklist } from '@portal/contract/checklists/checklist'
import { Button } from '#components/button.tsx'
import { Paper } from '#components/paper.tsx'
import { PrintButton } from '#components/print-button.tsx'
import { ScreenHeader } from '#components/screen-header.tsx'
import { BlankForm } from './blank-form.tsx'
import classes from './print-page.module.css'

type Props = { readonly checklist: FullChecklist; readonly onBack: () => void }

/** The sheet as it will come out of the printer. */
export const PrintPage = ({ checklist, onBack }: Props) => (
  <>
    <ScreenHeader
      title="Formulário em branco"
      lead="Para responder à mão e passar para o portal depois."
    >
      <div className={classes.actions}>
        <Button kind="quiet" onClick={onBack}>
          Voltar
        </Button>
        <PrintButton />
      </div>
    </ScreenHeader>
    <Paper className={classes.sheet}>
      <BlankForm checklist={checklist} />
    </Paper>
  </>
)
