import { useState } from 'react'
import { type AnswerDraft, visitLabel } from './answer-draft.ts'
import card from './card.module.css'
import type { Device } from './device-store.ts'
import { ItemAction } from './offline/confirmed-item.tsx'
import { DiscardDialog } from './offline/discard-dialog.tsx'
import { exportDraft } from './offline/export-entry.ts'

type Props = {
  readonly visits: readonly AnswerDraft[]
  readonly device: Pick<Device, 'drafts' | 'photos' | 'versions'>
  readonly onDiscarded: () => void
}

/** Visits that cannot be continued now: they can be exported or discarded. */
export const StoredVisits = ({ visits, device, onDiscarded }: Props) => {
  const [discarded, setDiscarded] = useState<AnswerDraft>()
  const discard = ({ adminId, answerId }: AnswerDraft) =>
    void device.drafts.discard(adminId, answerId).then(onDiscarded, () => undefined)
  if (visits.length === 0) return null
  return (
    <section className={card.card} aria-labelledby="guardadas">
      <h2 id="guardadas">Visitas guardadas</h2>
      <ul>
        {visits.map((visit) => {
          const label = visitLabel(visit, visits)
          return (
            <li key={visit.answerId} className="flex flex-wrap items-center gap-2 py-2 px-0">
              <span className="flex-[1_1_12rem] max-sm:basis-full">{label}</span>
              <ItemAction
                label="Exportar"
                name={label}
                onClick={() => void exportDraft(visit, device)}
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
