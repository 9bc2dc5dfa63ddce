import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { exportUnreadable } from '#device/export-record.ts'
import type { UnreadableReason } from '#device/shape.ts'
import offline from './offline.module.css'
import classes from './queue-list.module.css'
import type { UnreadableRecord } from './unreadable-records.ts'

const NAMES = { queue: 'Resposta confirmada', visits: 'Visita', drafts: 'Rascunho' } as const

const REASONS: Readonly<Record<UnreadableReason, string>> = {
  sealed: 'A chave com que foi guardada não está mais neste aparelho. Exporte e avise o suporte.',
  newer: 'Foi guardada por uma versão mais nova do portal. Atualize a página para abri-la.',
  damaged: 'O que está guardado não pode ser lido. Exporte e avise o suporte.',
}

export const unreadableName = ({ store, key }: UnreadableRecord) =>
  `${NAMES[store]} ${key.at(-1)?.slice(-6) ?? ''}`

type Props = {
  readonly record: UnreadableRecord
  readonly onDiscard: () => void
}

/** Something that is kept here and cannot be read: it is not out of the world for that. */
export const UnreadableItem = ({ record, onDiscard }: Props) => {
  const name = unreadableName(record)
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <strong>{name}</strong>
      </div>
      <span className={offline.badge} data-kind="danger">
        <IconAlertTriangle size={15} aria-hidden />
        Não pode ser lida
      </span>
      <p className={classes.explanation}>{REASONS[record.reason]}</p>
      <div className={classes.actions}>
        <Button
          kind="quiet"
          size="small"
          aria-label={`Exportar ${name}`}
          onClick={() => exportUnreadable(record)}
        >
          Exportar
        </Button>
        <Button kind="quiet" size="small" aria-label={`Descartar ${name}`} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </li>
  )
}
