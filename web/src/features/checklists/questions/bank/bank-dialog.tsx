import {
  evidenceText,
  isEvidenceRequired,
} from '@portal/contract/checklists/questions/evidence-text'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import {
  AT_THE_END,
  type Question,
  type FullCategory,
} from '@portal/contract/checklists/questions/question'
import {
  type BankQuestion,
  type CopiedQuestions,
  COPIES_MAX,
} from '@portal/contract/checklists/questions/question-copy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { useUndo } from '#components/notices/use-undo.ts'
import { questionCountText } from '#features/checklists/questions/editor/question-text.ts'
import { deleteCopies } from '#features/checklists/questions/editor/question-undo.ts'
import { BankResults } from './bank-results.tsx'
import { copyQuestions } from './bank.api.ts'
import { counted } from '#format.ts'

type Props = {
  readonly checklistId: string
  readonly categories: readonly FullCategory[]
  /** The question to insert the copies before, when the dialog was opened from a question's menu. */
  readonly beforeId?: string | undefined
  readonly onCopied: (questionId: string, categoryId: string) => void
  readonly onClose: () => void
}

const TITLE = 'Copiar de outro checklist'
const AT_END = ''

/** Where the copies are inserted: a category, and a position in it. */
const useTargetPosition = ({ categories, beforeId }: Props) => {
  const sorted = categories.toSorted(byOrder)
  const categoryOfBefore = sorted.find(({ questions }) =>
    questions.some(({ id }) => id === beforeId),
  )
  const [categoryId, setCategoryId] = useState((categoryOfBefore ?? sorted[0])?.id ?? '')
  const [before, setBefore] = useState(categoryOfBefore ? (beforeId ?? AT_END) : AT_END)
  const category = sorted.find(({ id }) => id === categoryId)
  const order = category?.questions.find(({ id }) => id === before)?.order ?? AT_THE_END
  return {
    categoryId,
    order,
    before,
    setBefore,
    choose: (id: string) => {
      setCategoryId(id)
      setBefore(AT_END)
    },
    categories: sorted.map(({ id, name }) => ({ value: id, label: name })),
    positions: [
      { value: AT_END, label: 'No fim da categoria' },
      ...(category?.questions ?? []).toSorted(byOrder).map(({ id, name }) => ({
        value: id,
        label: `Antes da pergunta ${questionNumbers(categories).get(id) ?? ''}: ${name}`,
      })),
    ],
  }
}

/** Searches the questions of all checklists and copies the chosen ones into this checklist. */
export const BankDialog = (props: Props) => {
  const { checklistId, onCopied, onClose } = props
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([])
  const [finishedCopies, setFinishedCopies] = useState<CopiedQuestions>()
  const target = useTargetPosition(props)
  const copy = useMutation(copyQuestions)
  const undoButton = useUndo()
  const failure = useFormToast()
  const finish = (copies: CopiedQuestions) => {
    onClose()
    const [first] = copies.items
    if (first) onCopied(first.id, first.category_id)
  }
  const send = () => {
    failure.close()
    copy.mutate(
      {
        checklistId,
        copies: {
          questions: chosen.map(({ id }) => id),
          category_id: target.categoryId,
          order: target.order,
        },
      },
      {
        onSuccess: (copies) => {
          const { length } = copies.items
          const undo = undoButton(
            deleteCopies(checklistId),
            copies.items.map(({ id }) => id),
          )
          showSuccess(counted(length, 'pergunta copiada', 'perguntas copiadas'), undo)
          if (copies.without_condition.length > 0) setFinishedCopies(copies)
          else finish(copies)
        },
        onError: (error) => failure.track(showFailure('Erro ao copiar perguntas!', error, send)),
      },
    )
  }
  if (finishedCopies)
    return <LostConditionsDialog copies={finishedCopies} onClose={() => finish(finishedCopies)} />
  const tooMany = chosen.length > COPIES_MAX
  return (
    <Dialog title={TITLE} size="lg" closesOutside={chosen.length === 0} onClose={onClose}>
      <div className="grid gap-4">
        <SearchBox label="Buscar pergunta em todos os checklists" value={text} onSearch={setText} />
        <div className="grid gap-3 max-h-[45vh] overflow-auto">
          <BankResults
            text={text}
            chosen={chosen}
            onChoose={(question, isChosen) =>
              setChosen((before) => {
                const others = before.filter(({ id }) => id !== question.id)
                return isChosen ? [...others, question] : others
              })
            }
          />
        </div>
        <div className="grid grid-cols-[1fr_1fr] gap-3 max-md:grid-cols-[1fr]">
          <SelectField
            label="Copiar para a categoria"
            options={target.categories}
            value={target.categoryId}
            onChange={target.choose}
          />
          <SelectField
            label="Posição"
            options={target.positions}
            value={target.before}
            onChange={target.setBefore}
          />
        </div>
        {tooMany && <p role="alert">Escolha no máximo {COPIES_MAX} perguntas</p>}
        <DialogButtons>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={chosen.length === 0 || tooMany} loading={copy.isPending} onClick={send}>
            {chosen.length === 0 ? 'Copiar' : `Copiar ${questionCountText(chosen.length)}`}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

type LostConditionsProps = { readonly copies: CopiedQuestions; readonly onClose: () => void }

/** What a copy without its condition now requires in every answer. */
const Requirements = ({ copy }: { readonly copy: Question | undefined }) => {
  if (copy === undefined) return null
  const evidence = isEvidenceRequired(copy) ? evidenceText(copy) : undefined
  const requirements = [copy.required ? 'Obrigatória' : undefined, evidence].filter(
    (text) => text !== undefined,
  )
  return (
    requirements.length > 0 && (
      <span className="block">Vale para todos: {requirements.join(' · ')}</span>
    )
  )
}

/** Lists the copies that lost their condition, to be confirmed before going on. */
const LostConditionsDialog = ({ copies, onClose }: LostConditionsProps) => (
  <Dialog title="Perguntas copiadas sem a condição" closesOutside={false} onClose={onClose}>
    <div className="grid gap-4">
      <p>
        A pergunta de referência não foi copiada junto e não há outra igual na categoria. Estas
        aparecem sempre:
      </p>
      <ul>
        {copies.without_condition.map(({ id, name, reference }) => (
          <li key={id}>
            <strong>{name}</strong>
            {reference !== '' && ` (dependia de “${reference}”)`}
            <Requirements copy={copies.items.find((copy) => copy.id === id)} />
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          Entendi
        </Button>
      </DialogButtons>
    </div>
  </Dialog>
)
