import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import { IconArrowDown, IconFilter, IconList } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import type { FieldLook } from '#components/fields/field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import problemClasses from '#components/forms/form-problems.module.css'
import { countProblems } from '#components/forms/form-problems.tsx'
import {
  focusCategory,
  focusQuestion,
  questionAt,
  questionBeforeView,
} from './answer-questions.tsx'
import type { AnswerForm } from './use-answer-form.ts'
import {
  EVIDENCE_FIELDS,
  EVIDENCE_NAMES,
  FARM,
  nextPending,
  pendingIn,
  questionFields,
  sectionsOf,
} from './values.ts'

type FarmProps = Pick<FieldLook, 'required' | 'withAsterisk' | 'error'> & {
  /** Farm names by code. */
  readonly labels: ReadonlyMap<string, string>
  /** The label of the empty choice, where that is allowed. */
  readonly none: string | undefined
  readonly farm: string | null
  readonly onPick: (farm: string | null) => void
}

export const FarmSelect = ({ labels, none, farm, onPick, ...field }: FarmProps) => (
  <SelectField
    {...field}
    id={FARM}
    className="max-w-[24rem] scroll-mt-[var(--stuck)] [&_select]:min-h-[2.875rem] [&_select]:text-base [&_select]:scroll-mt-[calc(var(--stuck)_+_2rem)]"
    label="Fazenda"
    {...(none !== undefined && { none })}
    options={[...labels].map(([value, label]) => ({ value, label }))}
    value={farm ?? ''}
    onChange={(code) => onPick(code || null)}
  />
)

/** Focuses a category, a question, or any other field by the name that its problems have. */
const focusOn = (id: string) => {
  const element = document.getElementById(id)
  if (element !== null) {
    element.focus()
    // What belongs to the field, as the pad of a signature, comes into view with it.
    element.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
  } else if (!focusCategory(id)) focusQuestion(id)
}

/** Focuses what is set, once dialogs are closed and filtered questions are shown again. */
export const useFocusTarget = () => {
  const [target, setTarget] = useState<{ readonly id: string }>()
  useEffect(() => {
    if (target !== undefined) focusOn(target.id)
  }, [target])
  return (id: string) => setTarget({ id })
}

const NONE: ReadonlySet<string> = new Set()

type Shown = readonly { readonly id: string }[]

/**
 * The filter 'Só pendentes'. It excludes what was answered before it was applied; what is answered afterwards
 * stays until the filter is applied again, because a question must not disappear while it is being answered.
 */
const usePendingFilter = (visible: Shown, pending: ReadonlySet<string>) => {
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>()
  // An excluded question that loses its answer is shown again, and stays shown once it is answered.
  const stillExcluded = excludedIds && new Set([...excludedIds].filter((id) => !pending.has(id)))
  if (stillExcluded && stillExcluded.size !== excludedIds.size) setExcludedIds(stillExcluded)
  const apply = () =>
    setExcludedIds(new Set(visible.map(({ id }) => id).filter((id) => !pending.has(id))))
  return {
    isOn: excludedIds !== undefined,
    excludedIds: stillExcluded ?? NONE,
    apply,
    /** Applies the filter again, if it is on. */
    reapply: () => excludedIds && apply(),
    clear: () => setExcludedIds(undefined),
  }
}

/** The question that had the focus last, also while a button has it. */
const useLastFocused = () => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = questionAt(target) ?? last.current
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return last
}

const single = (id: string, name: string, isDone: boolean) => ({
  id,
  name,
  done: Number(isDone),
  total: 1,
})

/** The navigation of a long form: its sections, what is pending, and the filter of pending questions. */
export const useFormNavigation = (
  checklist: Pick<FullChecklist, 'categories' | 'signature' | 'location'>,
  { state, refused }: Pick<AnswerForm, 'state' | 'refused'>,
  { isNeeded, farm }: { readonly isNeeded: boolean; readonly farm: string | null },
) => {
  const checked = useMemo(() => ({ ...state, refused }), [state, refused])
  const pending = useMemo(() => pendingIn(checked), [checked])
  const filter = usePendingFilter(checked.visible, pending)
  const lastFocused = useLastFocused()
  const goTo = useFocusTarget()
  const isFarmMissing = isNeeded && farm === null
  const wrong = EVIDENCE_FIELDS.filter(
    (field) => (refused[field] ?? state.problems[field]) !== undefined,
  )
  const goToNext = () => {
    const order = [FARM, ...checked.visible.map((question) => question.id), ...EVIDENCE_FIELDS]
    const pendingIds = new Set([...(isFarmMissing ? [FARM] : []), ...pending, ...wrong])
    const id = nextPending(order, pendingIds, questionBeforeView(lastFocused.current))
    if (id === undefined) return
    filter.reapply()
    goTo(id)
  }
  return {
    sections: [
      ...(isNeeded ? [single(FARM, 'Fazenda', !isFarmMissing)] : []),
      ...sectionsOf(checklist.categories, checked, pending),
      ...EVIDENCE_FIELDS.filter((field) => checklist[field] === 'required').map((field) =>
        single(field, EVIDENCE_NAMES[field], !wrong.includes(field)),
      ),
    ],
    /** The visible questions, without those that the filter leaves out. */
    shown: state.visible.filter(({ id }) => !filter.excludedIds.has(id)),
    pending: pending.size + wrong.length + Number(isFarmMissing),
    filter,
    goTo,
    goToSection: (id: string) => {
      filter.clear()
      goTo(id)
    },
    goToNext,
  }
}
type FormNavigation = ReturnType<typeof useFormNavigation>

type SectionListProps = Pick<FormNavigation, 'sections'> & { readonly onGoTo: (id: string) => void }

const SectionList = ({ sections, onGoTo }: SectionListProps) => (
  <ul className="grid m-0 p-0 list-none [&_li+li]:border-t [&_li+li]:border-t-line [&_button:hover]:bg-hover [&_button[data-done='true']_small]:text-good [&_button[data-done='true']_small]:font-semibold">
    {sections.map(({ id, name, done, total }) => (
      <li key={id}>
        <button
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 items-baseline w-full min-h-[2.75rem] py-2 px-2 border-0 rounded-sm bg-transparent text-ink text-start wrap-anywhere cursor-pointer"
          type="button"
          onClick={() => onGoTo(id)}
          data-done={done === total}
        >
          <span>{name}</span>
          <small className="text-ink-soft text-sm tabular-nums">
            {done} de {total}
          </small>
          <progress
            className="col-span-full w-full h-[0.25rem]"
            aria-hidden
            max={total}
            value={done}
          />
        </button>
      </li>
    ))}
  </ul>
)

const pendingText = (count: number) =>
  count === 1 ? 'Mostrando 1 pendente' : `Mostrando ${count} pendentes`

/** Navigation of a long form. It precedes the form in the markup and is shown below it, within reach of the thumb. */
const FormTools = ({ sections, pending, filter, goToSection, goToNext }: FormNavigation) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav
      className="sticky z-3 bottom-0 order-1 flex gap-2 mt-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] bg-[linear-gradient(transparent,var(--color-paper)_0.5rem)] print:hidden [&>button]:flex-auto [&>button]:min-w-0 [&>button]:min-h-[2.75rem] [&>button]:gap-1.5 [&>button]:px-2 [&>button]:shadow-1 [&>button]:text-sm [&>button]:whitespace-nowrap [&>button[aria-pressed=true]]:border-main [&>button[aria-pressed=true]]:bg-good-soft [&>button[aria-pressed=true]]:text-good [&_svg]:flex-none"
      aria-label="Navegar no formulário"
    >
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconList size={18} aria-hidden />
        Categorias
      </Button>
      <Button
        variant="quiet"
        aria-pressed={filter.isOn}
        onClick={filter.isOn ? filter.clear : filter.apply}
      >
        <IconFilter size={18} aria-hidden />
        Só pendentes
      </Button>
      <Button
        variant="quiet"
        aria-label="Próxima pendente"
        aria-disabled={pending === 0}
        onClick={goToNext}
      >
        <IconArrowDown size={18} aria-hidden />
        Próxima
      </Button>
      <output className="sr-only">{filter.isOn ? pendingText(pending) : ''}</output>
      {isOpen && (
        <Dialog title="Categorias" size="sm" onClose={() => setOpen(false)}>
          <SectionList
            sections={sections}
            onGoTo={(id) => {
              setOpen(false)
              goToSection(id)
            }}
          />
        </Dialog>
      )}
    </nav>
  )
}

type NoticeProps = {
  readonly title: string
  readonly text: ReactNode
  /** What can be done. */
  readonly children: ReactNode
}

/** A notice before the form. */
export const FormNotice = ({ title, text, children }: NoticeProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4 py-3 px-4 rounded-md bg-warn-soft text-warn">
    <output className="grid">
      <strong>{title}</strong>
      <span>{text}</span>
    </output>
    {children}
  </div>
)

type FrameProps = {
  /** The title, and what is said before the form. */
  readonly head: ReactNode
  /** What stays in view at the top. */
  readonly status: ReactNode
  readonly navigation: FormNavigation
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form that answers a checklist: `--stuck` is what covers the top of the screen. */
export const FormFrame = ({ head, status, navigation, onSubmit, children }: FrameProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="flex flex-col max-w-[46rem] wrap-anywhere [--problems-height:min(10rem,20vh)] [--question-space:1.25rem] [--stuck:calc(var(--bar,3.5rem)+5.5rem)] has-[[data-status]_li]:[--stuck:calc(var(--bar,3.5rem)+8.25rem+var(--problems-height))] max-sm:[--stuck:calc(var(--bar,3.5rem)+3.75rem)] max-sm:has-[[data-status]_li]:[--stuck:calc(var(--bar,3.5rem)+6.5rem+var(--problems-height))] [--question-scroll:calc(var(--stuck)+2rem)_5rem] [--group-scroll:var(--stuck)]">
      {head}
      <div className="sticky z-3 top-[var(--bar,3.5rem)] grid gap-2 mb-4 empty:hidden" data-status>
        {status}
      </div>
      <FormTools {...navigation} />
      <form
        className="grid gap-5 p-[clamp(0.875rem,3vw,1.75rem)] border border-line rounded-lg bg-surface shadow-1"
        noValidate
        onSubmit={submit}
      >
        {children}
      </form>
    </div>
  )
}

/** Something that prevents sending, identified by its field. */
type Problem = { readonly id: string; readonly name: string }

const PARTS = ['', ' (fotos)', ' (observação)']

/** The fields of a form, in its order, by the names that their problems have. */
export const formFields = (
  categories: readonly FullCategory[],
  visible: readonly Question[],
): readonly Problem[] => {
  const numbers = questionNumbers(categories)
  return [
    { id: FARM, name: 'Fazenda' },
    ...visible.flatMap((question) =>
      questionFields(question.id).map((id, part) => ({
        id,
        name: `${numbers.get(question.id)}. ${question.name}${PARTS[part]}`,
      })),
    ),
    ...EVIDENCE_FIELDS.map((id) => ({ id, name: EVIDENCE_NAMES[id] })),
  ]
}

type ProblemListProps = {
  readonly problems: readonly Problem[]
  readonly onGoTo: (id: string) => void
}

/** Counts the problems of the form, and leads to their fields. */
export const ProblemList = ({ problems, onGoTo }: ProblemListProps) =>
  problems.length > 0 && (
    <div className={problemClasses.problems}>
      <p role="alert">{countProblems(problems.length)}</p>
      <ul>
        {problems.map(({ id, name }) => (
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
          </li>
        ))}
      </ul>
    </div>
  )
