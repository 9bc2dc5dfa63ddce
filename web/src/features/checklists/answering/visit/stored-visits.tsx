import { useState } from 'react'
import card from './card.module.css'
import {
  type AnswerRecord,
  visitLabel,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import { exportAnswer } from '#features/checklists/answering/device/export-answer.ts'
import { ItemAction } from './confirmed-item.tsx'
import { DiscardDialog } from './discard-dialog.tsx'

type Props = {
  readonly visits: readonly AnswerRecord[]
  readonly device: Pick<Device, 'answers' | 'photos' | 'checklists'>
  readonly onDiscarded: () => void
}

/** Visits that cannot be continued now: they can be exported or discarded. */
export const StoredVisits = ({ visits, device, onDiscarded }: Props) => {
  const [discarded, setDiscarded] = useState<AnswerRecord>()
  const discard = (visit: AnswerRecord) =>
    void device.answers.remove(visit).then(onDiscarded, () => undefined)
  if (visits.length === 0) return null
  return (
    <section className={card.card} aria-labelledby="guardadas">
      <h2 id="guardadas">Visitas guardadas</h2>
      <ul>
        {visits.map((visit) => {
          const label = visitLabel(visit, visits)
          return (
            <li key={visit.id} className="flex flex-wrap items-center gap-2 py-2 px-0">
              <span className="flex-[1_1_12rem] max-sm:basis-full">{label}</span>
              <ItemAction
                label="Exportar"
                name={label}
                onClick={() => void exportAnswer(visit, device)}
              />
              <ItemAction label="Descartar" name={label} onClick={() => setDiscarded(visit)} />
            </li>
          )
        })}
      </ul>
      {discarded !== undefined && (
        <DiscardDialog
          title="Descartar a visita?"
          onDiscard={() => discard(discarded)}
          onClose={() => setDiscarded(undefined)}
        >
          <p>{`${visitLabel(discarded, visits)}: o que foi respondido será apagado deste aparelho.`}</p>
        </DiscardDialog>
      )}
    </section>
  )
}
