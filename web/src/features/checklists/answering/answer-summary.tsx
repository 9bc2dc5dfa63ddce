import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { Score } from '#components/scores/score.tsx'
import { formatInstant } from '#format.ts'
import classes from './answer-summary.module.css'
import { type scoresOf, isBeside } from './field-values.ts'
import type { nonConforming } from './non-conforming.ts'
import type { SameVisit } from './offline/queue-entry.ts'

/** Something that keeps the answer from being sent, by the name of its field. */
export type Missing = { readonly id: string; readonly name: string; readonly problem: string }

type Props = {
  readonly farmName: string | null
  readonly confirmedAt: string
  /** An answer of the last day to the same checklist for the same farm. */
  readonly same: SameVisit | undefined
  readonly nonConforming: ReturnType<typeof nonConforming>
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
  const {
    farmName,
    confirmedAt,
    same,
    scores,
    missing,
    unanswered,
    busy,
    onGoTo,
    onConfirm,
    onClose,
  } = props
  const [first] = missing
  return (
    <Dialog title="Resumo da resposta" onClose={onClose}>
      <div className={classes.summary}>
        <p className={classes.visit}>
          {farmName !== null && <strong>{farmName}</strong>}
          <span>{formatInstant(confirmedAt)}</span>
        </p>
        {same !== undefined && <p className={classes.warning}>{sameWords(same)}</p>}
        <MissingOnes missing={missing} onGoTo={onGoTo} />
        <Scores {...scores} />
        <NonConforming found={props.nonConforming} />
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

const sameWords = ({ confirmedAt, note }: SameVisit) =>
  `Este checklist já foi respondido para esta fazenda em ${formatInstant(confirmedAt)}${note}.`

const SHOWN = 5
const moreWords = (count: number) => (count === 1 ? 'e mais 1' : `e mais ${count}`)

const NonConforming = ({ found }: { readonly found: Props['nonConforming'] }) => {
  if (found.length === 0) return null
  return (
    <div className={classes.warning}>
      <p>{found.length === 1 ? '1 não conforme' : `${found.length} não conformes`}</p>
      <ul>
        {found.slice(0, SHOWN).map(({ id, name, answer, isCritical }) => (
          <li key={id}>
            {name} <strong>{answer}</strong>
            {isCritical && ' (crítica)'}
          </li>
        ))}
        {found.length > SHOWN && <li>{moreWords(found.length - SHOWN)}</li>}
      </ul>
    </div>
  )
}

const optionalWords = (count: number) =>
  count === 1 ? '1 pergunta opcional sem resposta.' : `${count} perguntas opcionais sem resposta.`

const Scores = ({ categories, total }: Props['scores']) => (
  <table className={classes.scores}>
    <caption>Pontuação</caption>
    <tbody>
      {categories.map((category) => (
        <tr key={category.id}>
          <th scope="row">{category.name}</th>
          <td>
            <Score figures={category} {...category} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>
          <Score figures={total} {...total} />
        </td>
      </tr>
    </tfoot>
  </table>
)

/** A photo or a signature is no answer. */
const missingWords = (missing: Props['missing']) => {
  const { length } = missing
  const isOfAnswers = missing.every(({ id }) => !isBeside(id))
  if (length === 1) return isOfAnswers ? 'Falta 1 resposta' : 'Falta 1 item'
  return isOfAnswers ? `Faltam ${length} respostas` : `Faltam ${length} itens`
}

const MissingOnes = ({ missing, onGoTo }: Pick<Props, 'missing' | 'onGoTo'>) => {
  const { length } = missing
  if (length === 0) return null
  return (
    <div className={classes.missing}>
      <p>{missingWords(missing)}</p>
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
