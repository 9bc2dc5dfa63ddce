import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useCallback, useState } from 'react'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { ChecklistForm } from '#features/checklists/checklist/form/checklist-form.tsx'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { EditorBody } from './editor-body.tsx'
import { EDITOR_TITLE_ID } from './editor-header.tsx'

type ChecklistEditorProps = {
  readonly checklist: Checklist
  readonly onAddQuestion: (categoryId?: string, beforeId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
}

/** The categories and questions of a checklist, and the checker's findings. */
export const ChecklistEditor = (props: ChecklistEditorProps) => (
  <section aria-labelledby={EDITOR_TITLE_ID}>
    <ListBoundary search={props.checklist.id}>
      <EditorBody {...props} />
    </ListBoundary>
  </section>
)

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Whether the element that gets the ref is at least this wide. */
const useHasWidth = (rem: number) => {
  const [isWide, setWide] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const measure = () => setWide(element.clientWidth >= rem * remInPixels())
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [rem],
  )
  return { ref, isWide }
}

/** Where the questions have room beside the form. */
const WIDE_REM = 58

const UNSAVED = 'Salve as mudanças antes'

type Props = ComponentProps<typeof ChecklistEditor> & { readonly onBack: () => void }

type Form = { readonly saved?: Checklist; readonly edition: number }

/**
 * The form of a checklist beside its categories and questions. Its status can change only while nothing is unsaved;
 * the form then starts again.
 */
export const ChecklistPage = ({ checklist: loaded, onBack, ...navigation }: Props) => {
  const router = useRouter()
  const [{ saved, edition }, setForm] = useState<Form>({ edition: 0 })
  const [isDirty, setDirty] = useState(false)
  const checklist = saved ?? loaded
  const showSaved = (next: Checklist) => {
    setForm({ saved: next, edition })
    router.clearCache() // the other tabs may have been preloaded before this save
  }
  const { ref, isWide } = useHasWidth(WIDE_REM)
  // In the order in which they are read: with their keys they keep their state when it changes.
  const questions = <ChecklistEditor key="questions" checklist={checklist} {...navigation} />
  const properties = (
    <Properties key={edition} checklist={checklist} onSaved={showSaved} onDirty={setDirty} />
  )
  return (
    <>
      <ChecklistHeader
        checklist={checklist}
        screen="Editar checklist"
        onBack={onBack}
        statusRefusal={isDirty ? UNSAVED : undefined}
        onStatusChanged={() => setForm({ edition: edition + 1 })}
      />
      <ListBoundary search={checklist.id}>
        <div
          ref={ref}
          // The questions in the middle, the properties beside them.
          className="grid grid-cols-[minmax(0,1fr)] gap-5 data-[wide=true]:grid-cols-[minmax(0,1fr)_22rem] data-[wide=true]:items-start"
          data-wide={isWide}
        >
          {isWide ? [questions, properties] : [properties, questions]}
        </div>
      </ListBoundary>
    </>
  )
}

type PropertiesProps = {
  readonly checklist: Checklist
  readonly onSaved: (checklist: Checklist) => void
  readonly onDirty: (isDirty: boolean) => void
}

/** The form. Its groups start folded where there are questions, which most people come for. */
const Properties = ({ checklist, ...handlers }: PropertiesProps) => {
  const { data: categories } = useSuspenseQuery(categoriesQuery(checklist.id))
  const hasQuestions = categories.some(({ questions }) => questions.length > 0)
  return (
    <aside aria-label="Dados do checklist">
      <ChecklistForm checklist={checklist} isFolded={hasQuestions} {...handlers} />
    </aside>
  )
}
