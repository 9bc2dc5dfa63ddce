import { IconPencil } from '@tabler/icons-react'
import type { AnswerDraft } from '#features/checklists/answering/answer-draft.ts'
import { ConfirmedItem, ItemAction, type ItemState } from './confirmed-item.tsx'
import { confirmedText } from './queue-item.tsx'

const CORRECTED: ItemState = { label: 'Em correção', tone: 'bad', icon: IconPencil }
const NOT_SENT = 'Ainda não foi enviada: a correção não foi terminada.'

type Props = {
  readonly draft: AnswerDraft & { readonly confirmedAt: string }
  readonly onCorrect: () => void
  readonly onExport: () => void
  readonly onDiscard: () => void
}

/** A confirmed answer that was taken back to be corrected: it stays listed until the server has it. */
export const TakenBackItem = ({ draft, onCorrect, onExport, onDiscard }: Props) => {
  const { name, refusal } = draft
  return (
    <ConfirmedItem
      name={name}
      details={confirmedText(draft)}
      state={CORRECTED}
      explanation={refusal === undefined ? NOT_SENT : `${refusal.reason}. ${NOT_SENT}`}
    >
      <ItemAction label="Corrigir" name={name} onClick={onCorrect} />
      <ItemAction label="Exportar" name={name} onClick={onExport} />
      <ItemAction label="Descartar" name={name} onClick={onDiscard} />
    </ConfirmedItem>
  )
}
