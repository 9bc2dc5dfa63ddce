import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { WHOLE_NAMES, fieldsOf } from '#features/checklists/answering/field-values.ts'
import classes from './correction.module.css'

type Props = {
  readonly answer: Pick<AnswerDetail, 'photos' | 'comments' | 'signature' | 'location'>
  readonly form: Pick<FullChecklist, 'categories'>
  /** Whether anything was changed yet. */
  readonly isChanged: boolean
  /** Field → what the server holds against it. */
  readonly refused: Readonly<Record<string, string>>
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

const partsOf = ({ photos, comments, signature, location }: Props['answer']) => [
  ...counted(comments, 'observação', 'observações'),
  ...counted(photos, 'foto', 'fotos'),
  ...(signature === null ? [] : [`assinatura de ${signature.name}`]),
  ...(location === null ? [] : ['localização']),
]

/** By the name of what asks for it. */
const problemsOf = ({ categories }: Props['form'], refused: Props['refused']) => {
  const names = [
    ...Object.entries(WHOLE_NAMES),
    ...categories
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, name }) =>
        fieldsOf(id)
          .slice(1)
          .map((field) => [field, name] as const),
      ),
  ]
  return names.flatMap(([field, name]) => {
    const problem = refused[field]
    return problem === undefined ? [] : [`${name}: ${problem}`]
  })
}

const SIGNED_BEFORE =
  'A assinatura foi dada antes desta correção: quem assinou não viu o que muda agora.'
const WAY_OUT =
  'Aqui não se acrescentam fotos nem observações: anule a resposta e responda de novo com elas.'

/** What was sent beside the answers stays with a correction; the person knows that before saving. */
export const KeptEvidence = ({ answer, form, isChanged, refused }: Props) => {
  const parts = partsOf(answer)
  const problems = problemsOf(form, refused)
  return (
    <>
      {parts.length > 0 && (
        <p className={classes.soft}>
          {`Continua na correção, como foi enviado: ${parts.join(', ')}.`}
          {answer.signature !== null && isChanged && ` ${SIGNED_BEFORE}`}
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert" className={classes.refused}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>{WAY_OUT}</p>
        </div>
      )}
    </>
  )
}
