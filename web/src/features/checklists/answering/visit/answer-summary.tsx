import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { Score } from '#components/scores/score.tsx'
import { formatInstant } from '#format.ts'
import classes from './answer-summary.module.css'
import type { scoresOf } from '#features/checklists/answering/form/values.ts'
import type { nonConformingAnswers } from '#features/checklists/answering/form/non-conforming.ts'
import type { SameVisit } from '#features/checklists/answering/device/answer-record.ts'

type Props = {
  readonly farmName: string | null
  readonly confirmedAt: string
  /** An answer of the last 24 hours to the same checklist for the same farm. */
  readonly sameVisit: SameVisit | undefined
  readonly nonConformingAnswers: ReturnType<typeof nonConformingAnswers>
  readonly scores: ReturnType<typeof scoresOf>
  /** The number of optional questions without an answer. */
  readonly unanswered: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Shows the result of the answer before it is sent. */
export const AnswerSummary = (props: Props) => {
  const { farmName, confirmedAt, sameVisit, scores, unanswered, busy, onConfirm, onClose } = props
  return (
    <Dialog title="Resumo da resposta" onClose={onClose}>
      <div className="grid gap-4 wrap-anywhere">
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 tabular-nums">
          {farmName !== null && <strong>{farmName}</strong>}
          <span>{formatInstant(confirmedAt)}</span>
        </p>
        {sameVisit !== undefined && (
          <p className={classes.warning}>{sameVisitText(sameVisit, farmName !== null)}</p>
        )}
        <Scores {...scores} />
        <NonConforming answers={props.nonConformingAnswers} />
        {unanswered > 0 && <p className="text-ink-soft">{optionalText(unanswered)}</p>}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1 max-sm:*:min-h-[2.75rem] max-sm:data-stacked:*:basis-full">
          <Button variant="quiet" onClick={onClose}>
            Voltar
          </Button>
          <Button data-autofocus loading={busy} onClick={onConfirm}>
            Confirmar e enviar
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const sameVisitText = ({ confirmedAt, note }: SameVisit, hasFarm: boolean) =>
  `Este checklist já foi respondido${hasFarm ? ' para esta fazenda' : ''} em ${formatInstant(confirmedAt)}${note}.`

const SHOWN = 5
const moreText = (count: number) => (count === 1 ? 'e mais 1' : `e mais ${count}`)

const NonConforming = ({ answers }: { readonly answers: Props['nonConformingAnswers'] }) => {
  if (answers.length === 0) return null
  return (
    <div className={classes.warning}>
      <p>{answers.length === 1 ? '1 não conforme' : `${answers.length} não conformes`}</p>
      <ul>
        {answers.slice(0, SHOWN).map(({ id, name, answer, isCritical }) => (
          <li key={id}>
            {name} <strong>{answer}</strong>
            {isCritical && ' (crítica)'}
          </li>
        ))}
        {answers.length > SHOWN && <li>{moreText(answers.length - SHOWN)}</li>}
      </ul>
    </div>
  )
}

const optionalText = (count: number) =>
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
