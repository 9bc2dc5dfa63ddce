import classes from './answer-form.module.css'

type Props = { readonly done: number; readonly required: number; readonly isKept: boolean }

const KEPT = 'Respostas guardadas neste aparelho'
const NOT_KEPT = 'Este navegador não guarda rascunhos: envie antes de sair'

/** How far one is, always in sight, and whether what was typed is safe. */
export const AnswerProgress = ({ done, required, isKept }: Props) => {
  const words = `${done} de ${required} obrigatórias`
  return (
    <div className={classes.progress}>
      <strong id="progresso">{words}</strong>
      <small data-wrong={!isKept}>{isKept ? KEPT : NOT_KEPT}</small>
      <progress
        aria-labelledby="progresso"
        aria-valuetext={words}
        max={Math.max(1, required)}
        value={required === 0 ? 1 : done}
      />
    </div>
  )
}
