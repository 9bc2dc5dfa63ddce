import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { Button } from '#components/controls/button.tsx'
import { Paper } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { BlankForm } from './blank-form.tsx'
import classes from './print-page.module.css'

type Props = { readonly checklist: FullChecklist; readonly onBack: () => void }

/** A preview of the printed form. */
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
