import {
  descendants,
  withShiftedOrder,
  withSwappedOrder,
} from '@portal/contract/checklists/questions/order'
import type { FullCategory } from '@portal/contract/checklists/questions/question'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { ChecklistEditor } from '#features/checklists/questions/editor/checklist-page.tsx'
import { Notices } from '#test/notices.tsx'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { aCategory, aChecklist, aQuestion, idOf, UNUSED } from './checklist-fixture.ts'

export const CHECKLIST = aChecklist([], { active: false })

const reordered = <T extends { id: string; order: number }>(
  items: readonly T[],
  { id, order, shift }: { id: string; order: number; shift: boolean },
): T[] => {
  const otherId = items.find((item) => item.order === order)?.id ?? id
  if (!shift) return withSwappedOrder(items, id, otherId)
  const after = withShiftedOrder(items, id, otherId)
  return items.map((item) => after.find((moved) => moved.id === item.id) ?? item)
}

const anyChange = z.record(z.string(), z.unknown())

/** A promise that resolves when it is opened. */
export const aGate = () => {
  const waiting: (() => void)[] = []
  const opened = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  return { opened, open: () => waiting.forEach((go) => go()) }
}

type Refusal = { readonly method: string; readonly status: number; readonly body: unknown }

/** An API that stores these categories, refuses the given method, and may delay changes. */
export const serve = (
  initialCategories: readonly FullCategory[],
  refusal?: Refusal,
  changesWait: Promise<unknown> = Promise.resolve(),
  usage = UNUSED,
) => {
  const server = { categories: [...initialCategories], before: [...initialCategories] }
  const reorder = (id: string, order: number, shift: boolean) => {
    const move = { id, order, shift }
    server.categories = server.categories.some((category) => category.id === id)
      ? reordered(server.categories, move)
      : server.categories.map((category) =>
          category.questions.some((question) => question.id === id)
            ? { ...category, questions: reordered(category.questions, move) }
            : category,
        )
  }
  const without = (id: string) => {
    server.categories = server.categories
      .filter((category) => category.id !== id)
      .map((category) => {
        const deletedIds = new Set([
          id,
          ...descendants(category.questions, id).map((below) => below.id),
        ])
        return {
          ...category,
          questions: category.questions.filter((question) => !deletedIds.has(question.id)),
        }
      })
  }
  const calls = stubApi(async ({ path, method, body }) => {
    if (method === 'PATCH') await changesWait
    if (method === refusal?.method) return { status: refusal.status, body: refusal.body }
    if (path.endsWith('/undo')) {
      server.categories = server.before
      return { body: { data: null } }
    }
    const id = path.split('/').at(-1) ?? ''
    const change = anyChange.parse(body ?? {})
    if (path.endsWith('/usage')) return { body: { data: usage } }
    if (method === 'GET') return { body: { data: { items: server.categories } } }
    server.before = server.categories
    if (method === 'DELETE') {
      without(id)
      return { body: { data: null } }
    }
    if (method === 'PATCH' && typeof change['order'] === 'number') {
      reorder(id, change['order'], change['shift'] === true)
    } else if (method === 'PATCH') {
      server.categories = server.categories.map((category) =>
        category.id === id ? { ...category, ...change } : category,
      )
    } else if (path.endsWith('/category/')) {
      const created = aCategory(server.categories.length, String(change['name']))
      server.categories = [...server.categories, created]
      return { status: 201, body: { data: [created] } }
    } else {
      const created = { ...aQuestion(99), ...change, options: aQuestion(99).options, id: idOf(99) }
      server.categories = server.categories.map((category) =>
        category.id === created.category_id
          ? {
              ...category,
              questions: [...category.questions, { ...created, order: category.questions.length }],
            }
          : category,
      )
      return { status: 201, body: { data: [created] } }
    }
    const items = server.categories.flatMap((category) => [category, ...category.questions])
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
        <Notices />
      </main>
    ),
  })

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The names of a category's questions, in the order shown. */
export const namesIn = async (category: string) => {
  const list = await screen.findByRole('list', { name: `Perguntas de ${category}` })
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)
}
export const orderCalls = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
