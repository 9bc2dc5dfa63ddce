import { REQUIRED_QUESTION, checkAnswers } from '@portal/contract/checklists/answers/answer'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { branches, byOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { randomId } from '#device/random-id.ts'
import type { Draft } from './answer-draft.ts'
import type { Drafts } from './answer-draft-store.ts'
import { type Values, stillFitting, withoutHidden } from './field-values.ts'
import { useKeeper } from './use-draft.ts'

export const FARM = 'farm_id'

type Content = { readonly values: Values; readonly farm: string | null }
type Problems = Readonly<Record<string, string>>
type Options = {
  readonly checklist: FullChecklist
  readonly adminId: string
  readonly drafts: Drafts
  readonly restored: Draft | undefined
}

const NOTHING: Content = { values: {}, farm: null }

/** In the order of the screen: what is wrong first is met first. */
const asTheyStand = (categories: FullChecklist['categories']) =>
  categories
    .toSorted(byOrder)
    .flatMap((category) => branches(category.questions).map(({ question }) => question))

const without = <T>(record: Readonly<Record<string, T>>, key: string) => {
  const { [key]: _left, ...rest } = record
  return rest
}

const answered = (values: Values, id: string, value: Answer | undefined): Values =>
  value === undefined ? without(values, id) : { ...values, [id]: value }

/** What the fields hold, from the draft on; every change of it is kept. */
const useContent = ({ checklist, adminId, drafts, restored }: Options, questions: Question[]) => {
  const { keeper, isKept } = useKeeper(drafts)
  const [answerId, setAnswerId] = useState(() => restored?.answerId ?? randomId())
  const [first, setFirst] = useState<Content>(() =>
    restored ? { values: stillFitting(questions, restored.values), farm: restored.farm } : NOTHING,
  )
  const [content, setContent] = useState(first)
  const checklistId = checklist.id

  useEffect(() => {
    if (content === first) return
    keeper.keep({ adminId, checklistId, answerId, ...content, savedAt: new Date().toISOString() })
  }, [content, first, keeper, adminId, checklistId, answerId])

  /** Nothing of it is written any more: it goes into the queue, or away. */
  const letGo = keeper.forget
  /** From the start: whatever follows is another answer. */
  const discard = () => {
    setFirst(NOTHING)
    setContent(NOTHING)
    setAnswerId(randomId())
    letGo()
    void drafts.remove(adminId, checklistId).catch(() => undefined)
  }
  /** For an id that turned out to be somebody else's. */
  const renewId = () => setAnswerId(randomId())
  return { answerId, content, setContent, flush: keeper.flush, letGo, discard, renewId, isKept }
}

/** The answering of one checklist: what was answered, what is shown for it, what is wrong with it. */
export const useAnswering = (options: Options) => {
  const { categories } = options.checklist
  const questions = useMemo(() => asTheyStand(categories), [categories])
  const { content, setContent, ...drafting } = useContent(options, questions)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Problems>(options.restored?.refusal?.problems ?? {})
  const state = useMemo(() => checkAnswers(questions, content.values), [questions, content.values])

  // A number passes through others while it is typed: what hangs on it is dropped when it is left.
  const answer = useCallback(
    ({ id, type }: Question, value: Answer | undefined) => {
      setRefused((before) => without(before, id))
      setContent((before) => {
        const values = answered(before.values, id, value)
        const isSettled = QUESTION_TYPES[type].reference !== 'bounds'
        return { ...before, values: isSettled ? withoutHidden(questions, values) : values }
      })
    },
    [questions, setContent],
  )
  const leave = useCallback(
    (id: string) => {
      setTouched((before) => (before.has(id) ? before : new Set([...before, id])))
      setContent((before) => {
        const values = withoutHidden(questions, before.values)
        return values === before.values ? before : { ...before, values }
      })
    },
    [questions, setContent],
  )
  const pickFarm = (farm: string | null) => {
    setRefused((before) => without(before, FARM))
    setContent((before) => ({ ...before, farm }))
  }

  /** What is missing is not held against anybody before they try to send. */
  const errorOf = (id: string) => {
    const problem = refused[id] ?? state.problems[id]
    const isDue = isAttempted || id in refused || (touched.has(id) && problem !== REQUIRED_QUESTION)
    return isDue ? problem : undefined
  }
  const attempt = () => setAttempted(true)
  return {
    ...drafting,
    ...content,
    questions,
    state,
    refused,
    isAttempted,
    errorOf,
    answer,
    leave,
    pickFarm,
    attempt,
    setRefused,
  }
}
export type Answering = ReturnType<typeof useAnswering>
