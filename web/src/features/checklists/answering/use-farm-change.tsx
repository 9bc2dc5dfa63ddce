import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { formatInstant } from '#format.ts'
import type { Draft } from './answer-draft.ts'
import classes from './answer-summary.module.css'
import type { Device } from './device-store.ts'
import { hasEvidence } from './evidence/held-evidence.ts'
import type { Answering } from './use-answering.ts'
import type { Farms } from './use-farms.ts'

export type ChosenFarm = { readonly farm: string; readonly farmName: string }

type Options = {
  readonly adminId: string
  readonly checklist: { readonly id: string }
  readonly device: Pick<Device, 'drafts'>
  readonly answering: Answering
  readonly farms: Farms
  readonly onBegin: (chosen: ChosenFarm) => void
  /** Goes on with another visit. */
  readonly onOpen: (answerId: string) => void
}
type Asked = ChosenFarm & {
  /** One that is open there already. */
  readonly there: Draft | undefined
}

const ADVICE = 'Mova-as se estão na fazenda errada; para visitar as duas, comece outra.'
const thereWords = ({ startedAt }: Draft) =>
  `Lá já há uma visita aberta, começada em ${formatInstant(startedAt)}. Se você mover, ficam duas.`

/** Another farm for a visit that has answers: they are moved there, or stay where they were given. */
export const useFarmChange = (options: Options) => {
  const { adminId, checklist, device, answering, farms, onBegin, onOpen } = options
  const [asked, setAsked] = useState<Asked>()
  const { values, evidence, pickFarm } = answering
  const ask = async (chosen: ChosenFarm) => {
    const stored = await device.drafts.list(adminId).catch(() => [])
    const there = stored.find(
      ({ checklistId, farm }) => checklistId === checklist.id && farm === chosen.farm,
    )
    setAsked({ ...chosen, there })
  }
  const pick = (farm: string | null, farmName: string | null) => {
    const isBegun = farms.farm !== null && (Object.keys(values).length > 0 || hasEvidence(evidence))
    if (isBegun && farm !== null) void ask({ farm, farmName: farmName ?? UNKNOWN_FARM })
    else pickFarm(farm, farmName)
  }
  const close = () => setAsked(undefined)
  const closing = (act: () => void) => () => {
    close()
    act()
  }
  if (asked === undefined) return { pick, dialog: undefined }
  const { there, ...chosen } = asked
  const dialog = (
    <Dialog title={`Mudar para ${chosen.farmName}?`} onClose={close}>
      <div className={classes.summary}>
        <p>
          Esta visita{farms.farmName === null ? '' : ` (${farms.farmName})`} já tem respostas.{' '}
          {ADVICE}
        </p>
        {there !== undefined && <p className={classes.warning}>{thereWords(there)}</p>}
        <div className={classes.actions} data-stacked>
          <Button kind="quiet" data-autofocus onClick={close}>
            Cancelar
          </Button>
          {there !== undefined && (
            <Button kind="quiet" onClick={closing(() => onOpen(there.answerId))}>
              Abrir a visita de lá
            </Button>
          )}
          <Button kind="quiet" onClick={closing(() => onBegin(chosen))}>
            Começar outra visita
          </Button>
          <Button onClick={closing(() => pickFarm(chosen.farm, chosen.farmName))}>
            Mover as respostas
          </Button>
        </div>
      </div>
    </Dialog>
  )
  return { pick, dialog }
}
