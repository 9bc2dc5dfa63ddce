import { IconAlertTriangle } from '@tabler/icons-react'
import { exportUnreadableRecord } from '#device/export-unreadable-record.ts'
import type { UnreadableReason } from '#device/read-record.ts'
import { ConfirmedItem, ItemAction, type ItemState } from './confirmed-item.tsx'
import type { UnreadableRecord } from './unreadable-records.ts'

const NAMES = { queue: 'Resposta confirmada', visits: 'Visita' } as const

const REASONS: Readonly<Record<UnreadableReason, string>> = {
  sealed: 'A chave com que foi guardada não está mais neste aparelho. Exporte e avise o suporte.',
  damaged: 'O que está guardado não pode ser lido. Exporte e avise o suporte.',
}

export const unreadableName = ({ store, key }: UnreadableRecord) =>
  `${NAMES[store]} ${key.at(-1)?.slice(-6) ?? ''}`

type Props = {
  readonly record: UnreadableRecord
  readonly onDiscard: () => void
}

const UNREADABLE: ItemState = {
  label: 'Não pode ser lida',
  tone: 'bad',
  icon: IconAlertTriangle,
}

/** A stored record that cannot be read is still listed, so that it can be exported or discarded. */
export const UnreadableItem = ({ record, onDiscard }: Props) => {
  const name = unreadableName(record)
  return (
    <ConfirmedItem name={name} state={UNREADABLE} explanation={REASONS[record.reason]}>
      <ItemAction label="Exportar" name={name} onClick={() => exportUnreadableRecord(record)} />
      <ItemAction label="Descartar" name={name} onClick={onDiscard} />
    </ConfirmedItem>
  )
}
