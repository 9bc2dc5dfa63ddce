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
    <div
      // below the title of the dialog
      className="sticky z-2 top-[3.75rem] flex flex-wrap items-center gap-x-4 gap-y-1.5 py-1 px-3 border border-line rounded-md bg-surface-sunk max-sm:[&>button]:ms-auto"
    >
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
      <output className="flex flex-wrap gap-x-4 gap-y-0.5 ms-auto text-ink-soft text-sm max-sm:flex-[1_1_100%] max-sm:order-1 max-sm:justify-between max-sm:pb-1.5">
        {isLive ? (
          <>
            <span>
              {visibleIds.size} de {countText(total)}
            </span>
            <span className="text-ink">
              Pontuação: <Score {...score} />
            </span>
          </>
        ) : (
          <span>{countText(total)}</span>
        )}
      </output>
      {isLive && hasAnswers && (
        <Button variant="quiet" size="small" aria-label="Limpar respostas" onClick={clear}>
          Limpar
        </Button>
      )}
    </div>
  )
}
