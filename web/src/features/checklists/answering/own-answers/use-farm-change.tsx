import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { formatInstant } from '#format.ts'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { hasEvidence } from '#features/checklists/answering/form/evidence/evidence.ts'
import { FARM } from '#features/checklists/answering/form/values.ts'
import type { Farms } from '#features/checklists/answering/device/use-farms.ts'
import type { Visit } from '#features/checklists/answering/device/use-visit.ts'

export type ChosenFarm = { readonly farm: string; readonly farmName: string }

type Options = {
  readonly visit: Visit
  readonly farms: Farms
  readonly onBegin: (chosen: ChosenFarm) => void
  /** Opens another visit. */
  readonly onOpen: (answerId: string) => void
}
type FarmChange = ChosenFarm & {
  /** An open visit to that farm. */
  readonly openVisit: AnswerRecord | undefined
}

const ADVICE = 'Mova-as se estão na fazenda errada; para visitar as duas, comece outra.'
const openVisitText = ({ startedAt }: AnswerRecord) =>
  `Lá já há uma visita aberta, começada em ${formatInstant(startedAt)}. Se você mover, ficam duas.`

/** Changes the farm of a visit. Where it has answers, the person chooses whether to move them. */
export const useFarmChange = (options: Options) => {
  const { visit, farms, onBegin, onOpen } = options
  const [change, setChange] = useState<FarmChange>()
  const { adminId, checklistId, values, evidence } = visit.content
  const pickFarm = (farm: string | null, farmName: string | null) =>
    visit.change(FARM, { farm, farmName })
  const askToMove = async (chosen: ChosenFarm) => {
    const stored = await device.answers.list(adminId).catch(() => [])
    const openVisit = stored.find(
      (answer) =>
        answer.state === 'draft' &&
        answer.checklistId === checklistId &&
        answer.farm === chosen.farm,
    )
    setChange({ ...chosen, openVisit })
  }
  const pick = (farm: string | null, farmName: string | null) => {
    const hasAnswers =
      farms.farm !== null && (Object.keys(values).length > 0 || hasEvidence(evidence))
    if (hasAnswers && farm !== null) void askToMove({ farm, farmName: farmName ?? UNKNOWN_FARM })
    else pickFarm(farm, farmName)
  }
  const close = () => setChange(undefined)
  const closeAnd = (action: () => void) => () => {
    close()
    action()
  }
  if (change === undefined) return { pick, dialog: undefined }
  const { openVisit, ...chosen } = change
  const dialog = (
    <Dialog title={`Mudar para ${chosen.farmName}?`} onClose={close}>
      <div className="grid gap-4 wrap-anywhere">
        <p>
          Esta visita{farms.farmName === null ? '' : ` (${farms.farmName})`} já tem respostas.{' '}
          {ADVICE}
        </p>
        {openVisit !== undefined && (
          <p className="py-2 px-4 rounded-md bg-warn-soft text-warn">{openVisitText(openVisit)}</p>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:min-h-[2.75rem] max-sm:*:basis-full">
          <Button variant="quiet" data-autofocus onClick={close}>
            Cancelar
          </Button>
          {openVisit !== undefined && (
            <Button variant="quiet" onClick={closeAnd(() => onOpen(openVisit.id))}>
              Abrir a visita de lá
            </Button>
          )}
          <Button variant="quiet" onClick={closeAnd(() => onBegin(chosen))}>
            Começar outra visita
          </Button>
          <Button onClick={closeAnd(() => pickFarm(chosen.farm, chosen.farmName))}>
            Mover as respostas
          </Button>
        </div>
      </div>
    </Dialog>
  )
  return { pick, dialog }
}
