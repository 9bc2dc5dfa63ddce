import { IconUser } from '@tabler/icons-react'
import { exportUnreadableRecord } from '#device/export-unreadable-record.ts'
import { formatInstant } from '#format.ts'
import type { OthersEntry } from './answer-queue.ts'
import { ConfirmedItem, ItemAction, type ItemState } from './confirmed-item.tsx'

const OTHERS_STATE: ItemState = { label: 'De outra pessoa', tone: 'attention', icon: IconUser }
const EXPLANATIONS = {
  queue:
    'Só abre e só é enviada quando essa pessoa entrar neste aparelho. Exportada, continua lacrada.',
  visits:
    'Em correção: só abre quando essa pessoa entrar neste aparelho, e só então pode ser terminada e enviada. Exportada, continua lacrada.',
} as const satisfies Readonly<Record<OthersEntry['store'], string>>

type Props = {
  readonly entry: OthersEntry
  readonly onDiscard: () => void
}

export const othersEntryName = ({ id }: OthersEntry) => `Resposta confirmada ${id.slice(-6)}`

/** An unsent answer of another person: the person at the device sees that it exists. */
export const OtherPersonsItem = ({ entry, onDiscard }: Props) => {
  const { adminId, id, confirmedAt, store, stored } = entry
  const name = othersEntryName(entry)
  const record = { store, key: [adminId, id], reason: 'sealed', stored } as const
  return (
    <ConfirmedItem
      name={name}
      details={confirmedAt && `Confirmada em ${formatInstant(confirmedAt)}`}
      state={OTHERS_STATE}
      explanation={EXPLANATIONS[store]}
    >
      <ItemAction label="Exportar" name={name} onClick={() => exportUnreadableRecord(record)} />
      <ItemAction label="Descartar" name={name} onClick={onDiscard} />
    </ConfirmedItem>
  )
}
