import { AT_THE_END } from '@portal/contract/checklists/questions/category'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import {
  type BankQuestion,
  COPIES_MAX,
  type CopiedQuestions,
} from '@portal/contract/checklists/questions/question-copy'
import {
  evidenceText,
  isEvidenceRequired,
} from '@portal/contract/checklists/questions/evidence-words'
import { branches, byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { WholeQuestion } from '@portal/contract/checklists/questions/question'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { useOwnToast } from '#components/notices/own-toast.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useUndo } from '#components/notices/use-undo.ts'
import { removeCopies } from '#features/checklists/questions/editor/question-undo.ts'
import { countText } from '#features/checklists/questions/editor/question-words.ts'
import { Choices } from '#features/checklists/questions/form/choices.tsx'
import { copyQuestions } from './bank.api.ts'
import { BankResults } from './bank-results.tsx'
import classes from './bank-dialog.module.css'

type Props = {
  readonly checklistId: string
  readonly categories: readonly FullCategory[]
  /** The question that they are to come before, if that was said already. */
  readonly beforeId?: string | undefined
  readonly onCopied: (questionId: string, categoryId: string) => void
  readonly onClose: () => void
}

const TITLE = 'Buscar pergunta'
const AT_END = ''

/** Where what is chosen goes: a category, and a place in it. */
const usePlace = ({ categories, beforeId }: Props) => {
  const sorted = categories.toSorted(byOrder)
  const given = sorted.find(({ questions }) => questions.some(({ id }) => id === beforeId))
  const [categoryId, setCategoryId] = useState((given ?? sorted[0])?.id ?? '')
  const [before, setBefore] = useState(given ? (beforeId ?? AT_END) : AT_END)
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
    places: [
      { value: AT_END, label: 'No fim da categoria' },
      ...branches(category?.questions ?? []).map(({ question: { id, name } }) => ({
        value: id,
        label: `Antes da pergunta ${questionNumbers(categories).get(id) ?? ''}: ${name}`,
      })),
    ],
  }
}

/** Questions of any checklist, to be copied to a place in this one. */
export const BankDialog = (props: Props) => {
  const { checklistId, onCopied, onClose } = props
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([])
  const [done, setDone] = useState<CopiedQuestions>()
  const place = usePlace(props)
  const copy = useMutation(copyQuestions)
  const undoing = useUndo()
  const failure = useOwnToast()
  const leave = (copies: CopiedQuestions) => {
    onClose()
    const [first] = copies.items
    if (first) onCopied(first.id, first.category_id)
  }
  const send = () => {
    failure.forget()
    copy.mutate(
      {
        checklistId,
        copies: {
          questions: chosen.map(({ id }) => id),
          category_id: place.categoryId,
          order: place.order,
        },
      },
      {
        onSuccess: (copies) => {
          const { length } = copies.items
          const undo = undoing(
            removeCopies(checklistId),
            copies.items.map(({ id }) => id),
          )
          showSuccess(length === 1 ? '1 pergunta copiada' : `${length} perguntas copiadas`, undo)
          if (copies.without_condition.length > 0) setDone(copies)
          else leave(copies)
        },
        onError: (error) => failure.keep(showFailure('Erro ao copiar perguntas!', error, send)),
      },
    )
  }
  if (done) return <Copied copies={done} onClose={() => leave(done)} />
  const tooMany = chosen.length > COPIES_MAX
  return (
    <Dialog title={TITLE} size="lg" closesOutside={chosen.length === 0} onClose={onClose}>
      <div className={classes.body}>
        <SearchBox label="Buscar pergunta em todos os checklists" value={text} onSearch={setText} />
        <div className={classes.found}>
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
        <div className={classes.places}>
          <Choices
            label="Copiar para a categoria"
            data={place.categories}
            value={place.categoryId}
            onChange={place.choose}
          />
          <Choices
            label="Posição"
            data={place.places}
            value={place.before}
            onChange={place.setBefore}
          />
        </div>
        {tooMany && <p role="alert">Escolha no máximo {COPIES_MAX} perguntas</p>}
        <div className={classes.actions}>
          <Button kind="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={chosen.length === 0 || tooMany} loading={copy.isPending} onClick={send}>
            {chosen.length === 0 ? 'Copiar' : `Copiar ${countText(chosen.length)}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type CopiedProps = { readonly copies: CopiedQuestions; readonly onClose: () => void }

/** What a copy that always appears asks of everybody now. */
const Demands = ({ copy }: { readonly copy: WholeQuestion | undefined }) => {
  if (copy === undefined) return null
  const evidence = isEvidenceRequired(copy) ? evidenceText(copy) : undefined
  const demands = [copy.required ? 'Obrigatória' : undefined, evidence].filter(
    (text) => text !== undefined,
  )
  return (
    demands.length > 0 && (
      <span className={classes.line}>Vale para todos: {demands.join(' · ')}</span>
    )
  )
}

/** Which copies lost their condition: to be read before going on. */
const Copied = ({ copies, onClose }: CopiedProps) => (
  <Dialog title="Perguntas copiadas sem a condição" closesOutside={false} onClose={onClose}>
    <div className={classes.body}>
      <p>
        A pergunta de referência não foi copiada junto e não há outra igual na categoria. Estas
        aparecem sempre:
      </p>
      <ul>
        {copies.without_condition.map(({ id, name, reference }) => (
          <li key={id}>
            <strong>{name}</strong>
            {reference !== '' && ` (dependia de “${reference}”)`}
            <Demands copy={copies.items.find((copy) => copy.id === id)} />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button data-autofocus onClick={onClose}>
          Entendi
        </Button>
      </div>
    </div>
  </Dialog>
)
