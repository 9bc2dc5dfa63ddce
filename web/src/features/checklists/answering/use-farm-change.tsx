import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { UNKNOWN_FARM } from '#features/places/places.api.ts'
import classes from './answer-summary.module.css'
import type { Answering } from './use-answering.ts'
import type { Farms } from './use-farms.ts'

export type ChosenFarm = { readonly farm: string; readonly farmName: string }

type Options = {
  readonly answering: Answering
  readonly farms: Farms
  readonly onBegin: (chosen: ChosenFarm) => void
}

/** Another farm for a visit that has answers: they are moved there, or stay where they were given. */
export const useFarmChange = ({ answering, farms, onBegin }: Options) => {
  const [asked, setAsked] = useState<ChosenFarm>()
  const { values, pickFarm } = answering
  const pick = (farm: string | null, farmName: string | null) => {
    const isBegun = farms.farm !== null && Object.keys(values).length > 0
    if (isBegun && farm !== null) setAsked({ farm, farmName: farmName ?? UNKNOWN_FARM })
    else pickFarm(farm, farmName)
  }
  const close = () => setAsked(undefined)
  const move = (chosen: ChosenFarm) => {
    close()
    pickFarm(chosen.farm, chosen.farmName)
  }
  const begin = (chosen: ChosenFarm) => {
    close()
    onBegin(chosen)
  }
  const dialog = asked && (
    <Dialog title={`Mudar para ${asked.farmName}?`} onClose={close}>
      <div className={classes.summary}>
        <p>
          Esta visita{farms.farmName === null ? '' : ` (${farms.farmName})`} já tem respostas.
          Mova-as se estão na fazenda errada; para visitar as duas, comece outra.
        </p>
        <div className={classes.actions} data-stacked>
          <Button kind="quiet" data-autofocus onClick={close}>
            Cancelar
          </Button>
          <Button kind="quiet" onClick={() => begin(asked)}>
            Começar outra visita
          </Button>
          <Button onClick={() => move(asked)}>Mover as respostas</Button>
        </div>
      </div>
    </Dialog>
  )
  return { pick, dialog }
}
