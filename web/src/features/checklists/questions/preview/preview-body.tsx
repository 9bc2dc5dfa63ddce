import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { IconPlant2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Message } from '#components/notices/message.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import classes from './checklist-preview.module.css'
import { PreviewCategory } from './preview-category.tsx'
import { useSimulation } from './simulation.ts'
import { SimulationBar } from './simulation-bar.tsx'

export const PreviewBody = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const { name, description, categories } = checklist
  const simulation = useSimulation(categories)
  const numbers = useMemo(() => questionNumbers(categories), [categories])
  const filled = categories.filter(({ questions }) => questions.length > 0).toSorted(byOrder)
  return (
    <Paper className={classes.preview}>
      <header className={classes.header}>
        <h3>{name}</h3>
        {description !== '' && <p>{description}</p>}
      </header>
      {filled.length === 0 ? (
        <Message icon={IconPlant2} title="Ainda não há perguntas">
          <p>As perguntas que forem adicionadas à checklist aparecem aqui.</p>
        </Message>
      ) : (
        <Unprinted className={classes.bar}>
          <SimulationBar simulation={simulation} total={numbers.size} />
        </Unprinted>
      )}
      {filled.map((category) => (
        <PreviewCategory
          key={category.id}
          category={category}
          numbers={numbers}
          simulation={simulation}
        />
      ))}
    </Paper>
  )
}
