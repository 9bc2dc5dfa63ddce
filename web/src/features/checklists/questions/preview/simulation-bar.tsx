import { Button } from '#components/controls/button.tsx'
import { Score } from '#components/scores/score.tsx'
import type { Simulation } from './simulation.ts'
import classes from './simulation-bar.module.css'

type Props = { readonly simulation: Simulation; readonly total: number }

const plural = (amount: number) => (amount === 1 ? '1 pergunta' : `${amount} perguntas`)

/** Whether the conditions are at work, and what the answers come to. */
export const SimulationBar = ({ simulation, total }: Props) => {
  const { isLive, setLive, ids, score, hasAnswers, forget } = simulation
  return (
    <div className={classes.bar}>
      <label className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isLive}
          checked={isLive}
          onChange={({ currentTarget }) => setLive(currentTarget.checked)}
        />
        Simular respostas
      </label>
      <output className={classes.sums}>
        {isLive ? (
          <>
            <span>
              {ids.size} de {plural(total)}
            </span>
            <span className={classes.score}>
              Pontuação: <Score {...score} />
            </span>
          </>
        ) : (
          <span>{plural(total)}</span>
        )}
      </output>
      {isLive && hasAnswers && (
        <Button kind="quiet" size="small" aria-label="Limpar respostas" onClick={forget}>
          Limpar
        </Button>
      )}
    </div>
  )
}
