import { Button } from '#components/controls/button.tsx'
import { Score } from '#components/scores/score.tsx'
import type { Simulation } from './simulation.ts'
import classes from './simulation-bar.module.css'

type Props = { readonly simulation: Simulation; readonly total: number }

const countText = (amount: number) => (amount === 1 ? '1 pergunta' : `${amount} perguntas`)

/** Switches the simulation on, and shows the visible questions and the score of the answers. */
export const SimulationBar = ({ simulation, total }: Props) => {
  const { isLive, setLive, visibleIds, score, hasAnswers, clear } = simulation
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
              {visibleIds.size} de {countText(total)}
            </span>
            <span className={classes.score}>
              Pontuação: <Score {...score} />
            </span>
          </>
        ) : (
          <span>{countText(total)}</span>
        )}
      </output>
      {isLive && hasAnswers && (
        <Button kind="quiet" size="small" aria-label="Limpar respostas" onClick={clear}>
          Limpar
        </Button>
      )}
    </div>
  )
}
