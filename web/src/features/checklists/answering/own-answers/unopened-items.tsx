import { IconAlertTriangle, IconUser } from '@tabler/icons-react'
import { exportUnreadableRecord } from '#device/export-unreadable-record.ts'
import type { UnreadableReason } from '#device/seal.ts'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import type { OthersAnswer } from '#features/checklists/answering/device/answer-store.ts'
import { formatInstant } from '#format.ts'
import {
  ConfirmedItem,
  ItemAction,
  type ItemState,
} from '#features/checklists/answering/visit/confirmed-item.tsx'

type ActionsProps = {
  readonly name: string
  readonly record: UnreadableRecord
  readonly onDiscard: () => void
}
const UnopenedActions = ({ name, record, onDiscard }: ActionsProps) => (
  <>
    <ItemAction label="Exportar" name={name} onClick={() => exportUnreadableRecord(record)} />
    <ItemAction label="Descartar" name={name} onClick={onDiscard} />
  </>
)

export const unopenedName = (id: string) => `Resposta confirmada ${id.slice(-6)}`

const REASONS: Readonly<Record<UnreadableReason, string>> = {
  sealed: 'A chave com que foi guardada não está mais neste aparelho. Exporte e avise o suporte.',
  damaged: 'O que está guardado não pode ser lido. Exporte e avise o suporte.',
}
const UNREADABLE: ItemState = { label: 'Não pode ser lida', tone: 'bad', icon: IconAlertTriangle }

type UnreadableProps = { readonly record: UnreadableRecord; readonly onDiscard: () => void }

/** A stored answer that cannot be read is still listed, so that it can be exported or discarded. */
export const UnreadableItem = ({ record, onDiscard }: UnreadableProps) => {
  const name = unopenedName(record.key.at(-1) ?? '')
  return (
    <ConfirmedItem name={name} state={UNREADABLE} explanation={REASONS[record.reason]}>
      <UnopenedActions name={name} record={record} onDiscard={onDiscard} />
    </ConfirmedItem>
  )
}

const OTHERS: ItemState = { label: 'De outra pessoa', tone: 'attention', icon: IconUser }
const WAITS =
  'Só abre e só é enviada quando essa pessoa entrar neste aparelho. Exportada, continua lacrada.'
const CORRECTED =
  'Em correção: só abre quando essa pessoa entrar neste aparelho, e só então pode ser terminada e enviada. Exportada, continua lacrada.'

type OthersProps = { readonly answer: OthersAnswer; readonly onDiscard: () => void }

/** An unsent answer of another person: the person at the device sees that it exists. */
export const OthersItem = ({ answer, onDiscard }: OthersProps) => {
  const { adminId, id, confirmedAt, state, stored } = answer
  const name = unopenedName(id)
  const record = { store: 'answers', key: [adminId, id], reason: 'sealed', stored } as const
  return (
    <ConfirmedItem
      name={name}
      details={`Confirmada em ${formatInstant(confirmedAt)}`}
      state={OTHERS}
      explanation={state === 'draft' ? CORRECTED : WAITS}
    >
      <UnopenedActions name={name} record={record} onDiscard={onDiscard} />
    </ConfirmedItem>
  )
}
