import { IconUser } from '@tabler/icons-react'
import { exportUnreadable } from '#device/export-record.ts'
import { formatInstant } from '#format.ts'
import type { OthersEntry } from './answer-queue.ts'
import { ConfirmedItem, ItemAction, type ItemState } from './confirmed-item.tsx'

const OTHERS: ItemState = { words: 'De outra pessoa', kind: 'warn', icon: IconUser }
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

export const othersName = ({ id }: OthersEntry) => `Resposta confirmada ${id.slice(-6)}`

/** What somebody else confirmed here and nobody has sent yet: whoever is at the device sees that it is there. */
export const OtherPersonsItem = ({ entry, onDiscard }: Props) => {
  const { adminId, id, confirmedAt, store, stored } = entry
  const name = othersName(entry)
  const record = { store, key: [adminId, id], reason: 'sealed', stored } as const
  return (
    <ConfirmedItem
      name={name}
      details={confirmedAt && `Confirmada em ${formatInstant(confirmedAt)}`}
      state={OTHERS}
      explanation={EXPLANATIONS[store]}
    >
      <ItemAction label="Exportar" name={name} onClick={() => exportUnreadable(record)} />
      <ItemAction label="Descartar" name={name} onClick={onDiscard} />
    </ConfirmedItem>
  )
}
