import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import { IconPlant2, IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ButtonAnchor } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { ListBoundary, LoadFailure } from '#components/lists/list-boundary.tsx'
import { Message } from '#components/notices/message.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { AnswerEvidencePreview } from './evidence-preview.tsx'
import { PreviewCategory } from './preview-category.tsx'
import { SimulationBar } from './simulation-bar.tsx'
import { useSimulation } from './simulation.ts'

const PreviewBody = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const { name, description, categories } = checklist
  const simulation = useSimulation(checklist)
  const numbers = useMemo(() => questionNumbers(categories), [categories])
  const nonEmpty = categories.filter(({ questions }) => questions.length > 0).toSorted(byOrder)
  return (
    <Paper className="grid gap-4 min-w-0 wrap-anywhere">
      <header className="grid gap-1.5">
        <h3 className="text-xl">{name}</h3>
        {description !== '' && <p className="text-ink-soft whitespace-pre-line">{description}</p>}
      </header>
      {nonEmpty.length === 0 ? (
        <Message icon={IconPlant2} title="Ainda não há perguntas">
          <p>As perguntas que forem adicionadas ao checklist aparecem aqui.</p>
        </Message>
      ) : (
        <Unprinted
          // lets the sticky bar stay visible over the whole preview
          className="contents"
        >
          <SimulationBar simulation={simulation} total={numbers.size} />
        </Unprinted>
      )}
      {nonEmpty.map((category) => (
        <PreviewCategory
          key={category.id}
          category={category}
          numbers={numbers}
          simulation={simulation}
        />
      ))}
      {nonEmpty.length > 0 && <AnswerEvidencePreview checklist={checklist} />}
    </Paper>
  )
}

const PreviewFailure = (props: ErrorComponentProps) => (
  <LoadFailure title="Checklist não carregada" {...props} />
)

type Props = { readonly checklistId: string; readonly onClose: () => void }

/** The whole checklist as people will see it when they answer. */
export const ChecklistPreview = ({ checklistId, onClose }: Props) => (
  <Dialog onClose={onClose} title="Visualizar checklist" size="xl">
    <p className="pb-3">
      <ButtonAnchor
        variant="quiet"
        size="small"
        href={`/checklist/print/${checklistId}`}
        target="_blank"
      >
        <IconPrinter size={18} stroke={1.7} aria-hidden />
        Imprimir formulário em branco
      </ButtonAnchor>
    </p>
    <ListBoundary search={checklistId} rows={6} failure={PreviewFailure}>
      <LoadedPreview checklistId={checklistId} />
    </ListBoundary>
  </Dialog>
)

const LoadedPreview = ({ checklistId }: Pick<Props, 'checklistId'>) => {
  const { data: checklist } = useSuspenseQuery(fullChecklistQuery(checklistId))
  return <PreviewBody checklist={checklist} />
}
