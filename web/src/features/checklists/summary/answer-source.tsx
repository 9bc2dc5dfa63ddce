import { NOTHING } from '@portal/contract/checklists/answers/answer-words'
import { farmText } from '@portal/contract/checklists/answers/listed-answer'
import type { AnswerText } from '@portal/contract/checklists/summary/summary'
import { IconEye } from '@tabler/icons-react'
import { Clipped } from '#components/lists/clipped.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { formatInstant } from '#format.ts'

type Source = Omit<AnswerText, 'text'>

/** Of which answer something is that is read together with others of its question. */
export const SOURCE_COLUMNS: readonly Column<Source>[] = [
  { header: 'Fazenda', cell: (source) => <Clipped text={farmText(source) ?? NOTHING} /> },
  { header: 'Usuário', cell: ({ user_name: name }) => <Clipped text={name} /> },
  { header: 'Data', cell: ({ response_date: at }) => formatInstant(at), width: 'fit' },
]

/** The same in one line. */
export const sourceFacts = (source: Source) => [
  farmText(source),
  source.user_name,
  formatInstant(source.response_date),
]

/** Leads to that answer. */
export const viewAction = (
  { answer_id: id, user_name: who, response_date: at }: Source,
  onView: (answerId: string) => void,
) => (
  <RowActions isQuiet>
    <RowAction
      label={`Visualizar resposta de ${who}, ${formatInstant(at)}`}
      icon={IconEye}
      onClick={() => onView(id)}
    />
  </RowActions>
)
