import { farmText } from '@portal/contract/checklists/answers/answer-item'
import { DASH } from '@portal/contract/checklists/answers/answer-text'
import type { WrittenAnswer } from '@portal/contract/checklists/summary/summary'
import { IconEye } from '@tabler/icons-react'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import type { ItemAction } from '#components/lists/item-actions.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { formatInstant } from '#format.ts'

type Source = Omit<WrittenAnswer, 'text'>

/** Columns that name the answer a row comes from. */
export const SOURCE_COLUMNS: readonly Column<Source>[] = [
  { header: 'Fazenda', cell: (source) => <ClippedText text={farmText(source) ?? DASH} /> },
  { header: 'Usuário', cell: ({ user_name: name }) => <ClippedText text={name} /> },
  { header: 'Data', cell: ({ response_date: at }) => formatInstant(at), width: 'fit' },
]

/** The same facts for the card of a row on a phone. */
export const sourceFacts = (source: Source) => [
  farmText(source),
  source.user_name,
  formatInstant(source.response_date),
]

/** The row action that opens the answer. */
export const viewAnswerAction = (
  { answer_id: id, user_name: who, response_date: at }: Source,
  onView: (answerId: string) => void,
): ItemAction => ({
  verb: 'Visualizar',
  icon: IconEye,
  label: `Visualizar resposta de ${who}, ${formatInstant(at)}`,
  onAct: () => onView(id),
})
