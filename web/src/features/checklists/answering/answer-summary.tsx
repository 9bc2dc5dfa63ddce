import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { writtenNumber } from '#features/checklists/questions/fields/number-text.ts'
import classes from './answer-summary.module.css'
import type { scoresOf } from './field-values.ts'

/** Something that keeps the answer from being sent, by the name of its field. */
export type Missing = { readonly id: string; readonly name: string; readonly problem: string }

type Props = {
  readonly scores: ReturnType<typeof scoresOf>
  readonly missing: readonly Missing[]
  /** Questions that may stay without an answer, and do. */
  readonly unanswered: number
  readonly busy: boolean
  readonly onGoTo: (id: string) => void
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** What the answer comes to, before it is sent for good. */
export const AnswerSummary = (props: Props) => {
  const { scores, missing, unanswered, busy, onGoTo, onConfirm, onClose } = props
  const [first] = missing
  return (
    <Dialog title="Resumo da resposta" onClose={onClose}>
      <div className={classes.summary}>
        <Scores {...scores} />
        <MissingOnes missing={missing} onGoTo={onGoTo} />
        {unanswered > 0 && <p className={classes.soft}>{optionalWords(unanswered)}</p>}
        <div className={classes.actions}>
          <Button kind="quiet" onClick={onClose}>
            Voltar
          </Button>
          {first === undefined ? (
            <Button data-autofocus loading={busy} onClick={onConfirm}>
              Confirmar e enviar
            </Button>
          ) : (
            <Button data-autofocus onClick={() => onGoTo(first.id)}>
              Completar respostas
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const optionalWords = (count: number) =>
  count === 1 ? '1 pergunta opcional sem resposta.' : `${count} perguntas opcionais sem resposta.`

type Score = { readonly weight: number; readonly highest: number }
const scoreWords = ({ weight, highest }: Score) =>
  `${writtenNumber(weight)} de ${writtenNumber(highest)}`

const Scores = ({ categories, total }: Props['scores']) => (
  <table className={classes.scores}>
    <caption>Pontuação</caption>
    <tbody>
      {categories.map((category) => (
        <tr key={category.id}>
          <th scope="row">{category.name}</th>
          <td>{scoreWords(category)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{scoreWords(total)}</td>
      </tr>
    </tfoot>
  </table>
)

const MissingOnes = ({ missing, onGoTo }: Pick<Props, 'missing' | 'onGoTo'>) => {
  const { length } = missing
  if (length === 0) return null
  return (
    <div className={classes.missing}>
      <p>{length === 1 ? 'Falta 1 resposta' : `Faltam ${length} respostas`}</p>
      <ul>
        {missing.map(({ id, name, problem }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                onGoTo(id)
              }}
            >
              {name}
            </a>
            <small>{problem}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
