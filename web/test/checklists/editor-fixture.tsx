import type { FullCategory } from '@portal/contract/checklists/questions/category'
import {
  branches,
  descendants,
  shifted,
  swapped,
} from '@portal/contract/checklists/questions/order'
import { configure, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod'
import { Toasts } from '#components/notices/toasts.tsx'
import { aCategory, aChecklist, aQuestion, idOf } from './checklist-fixture.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { ChecklistEditor } from '#features/checklists/questions/editor/checklist-editor.tsx'

configure({ asyncUtilTimeout: 10_000 }) // many buttons, on a machine that does other things too

export const CHECKLIST = aChecklist([], { active: false })

const reordered = <T extends { id: string; order: number }>(
  items: readonly T[],
  siblings: readonly T[],
  { id, order, shift }: { id: string; order: number; shift: boolean },
): T[] => {
  const other = items.find((item) => item.order === order)?.id ?? id
  if (!shift) return swapped(items, id, other)
  const after = shifted(siblings, id, other)
  return items.map((item) => after.find((one) => one.id === item.id) ?? item)
}

const anyChange = z.record(z.string(), z.unknown())

/** Something to wait at until it is opened. */
export const aGate = () => {
  const waiting: (() => void)[] = []
  const opened = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  return { opened, open: () => waiting.forEach((go) => go()) }
}

type Refused = { readonly method: string; readonly status: number; readonly body: unknown }

/** An API that keeps these categories, refuses what it is told to, and may let changes wait. */
export const serve = (
  given: readonly FullCategory[],
  refused?: Refused,
  until: Promise<unknown> = Promise.resolve(),
) => {
  const kept = { categories: [...given] }
  const ordered = (id: string, order: number, shift: boolean) => {
    const move = { id, order, shift }
    const siblingsIn = ({ questions }: FullCategory) =>
      branches(questions).find(({ question }) => question.id === id)?.siblings
    kept.categories = kept.categories.some((one) => one.id === id)
      ? reordered(kept.categories, kept.categories, move)
      : kept.categories.map((one) => {
          const siblings = siblingsIn(one)
          return siblings ? { ...one, questions: reordered(one.questions, siblings, move) } : one
        })
  }
  const without = (id: string) => {
    kept.categories = kept.categories
      .filter((one) => one.id !== id)
      .map((one) => {
        const gone = new Set([id, ...descendants(one.questions, id).map((below) => below.id)])
        return { ...one, questions: one.questions.filter((question) => !gone.has(question.id)) }
      })
  }
  const calls = stubApi(async ({ path, method, body }) => {
    if (method === 'PATCH') await until
    if (method === refused?.method) return { status: refused.status, body: refused.body }
    const id = path.split('/').at(-1) ?? ''
    const change = anyChange.parse(body ?? {})
    if (method === 'GET') return { body: { data: { items: kept.categories } } }
    if (method === 'DELETE') {
      without(id)
      return { body: { data: null } }
    }
    if (method === 'PATCH' && typeof change['order'] === 'number') {
      ordered(id, change['order'], change['shift'] === true)
    } else if (method === 'PATCH') {
      kept.categories = kept.categories.map((one) => (one.id === id ? { ...one, ...change } : one))
    } else if (path.endsWith('/category/')) {
      const made = aCategory(kept.categories.length, String(change['name']))
      kept.categories = [...kept.categories, made]
      return { status: 201, body: { data: [made] } }
    } else {
      const made = { ...aQuestion(99), ...change, options: aQuestion(99).options, id: idOf(99) }
      kept.categories = kept.categories.map((one) =>
        one.id === made.category_id
          ? { ...one, questions: [...one.questions, { ...made, order: one.questions.length }] }
          : one,
      )
      return { status: 201, body: { data: [made] } }
    }
    const items = kept.categories.flatMap((one) => [one, ...one.questions])
    return { body: { data: [items.find((item) => item.id === id)] } }
  })
  return calls
}

export const onAddQuestion = vi.fn()
export const onEditQuestion = vi.fn()

export const openEditor = () =>
  showAt('/', {
    '/': () => (
      <main tabIndex={-1}>
        <ChecklistEditor
          checklist={CHECKLIST}
          onAddQuestion={onAddQuestion}
          onEditQuestion={onEditQuestion}
        />
        <Toasts />
      </main>
    ),
  })

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The names of the questions of a category, as they stand. */
export const namesIn = async (category: string) => {
  const list = await screen.findByRole('list', { name: `Perguntas de ${category}` })
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)
}
export const orderCalls = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
