import {
  FORM_TOO_LARGE,
  TOO_MANY_CATEGORIES,
  TOO_MANY_OPTIONS,
  TOO_MANY_QUESTIONS,
} from '@portal/contract/checklists/questions/form-limits'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { categories as categoryTable } from '#features/checklists/questions/question.tables.ts'
import type { TestPortal } from '#test/support/app.ts'
import {
  aCategory,
  aChecklist,
  aQuestion,
  checklistBody,
  withChecklists,
} from '#test/support/checklists.ts'
import {
  type NewQuestion,
  insertQuestions,
} from '#features/checklists/questions/question.queries.ts'

type Checklist = { readonly id: string; readonly categories: readonly { readonly id: string }[] }

const firstCategoryOf = ({ categories }: Checklist) => categories[0]?.id ?? ''

/** Puts questions into the tables, past the rules of the API. */
const fill = async (
  { db, clock }: TestPortal,
  checklist: Checklist,
  count: number,
  overrides: Partial<NewQuestion> = {},
) => {
  const rows = Array.from({ length: count }, (_, order) => ({
    id: newId(),
    checklistId: checklist.id,
    categoryId: firstCategoryOf(checklist),
    name: `Pergunta ${order}`,
    description: '',
    type: 3 as const,
    options: [],
    range: [],
    required: false,
    conditions: [],
    order,
    updatedAt: clock.now,
    updatedBy: '',
    ...overrides,
  }))
  await insertQuestions(db, rows)
  return rows
}

const refusalWith = (message: string) => ({
  status: 400,
  body: { error_code: 'invalid_input', errors: [{ field: 'form', message }] },
})

/** A text that fills the form up to 2,000,000 bytes, nearly. */
const LONG = { description: 'ã'.repeat(9000) }

type Fixture = { readonly full: Checklist; readonly area: string; readonly token: string }
type Writes = (
  portal: TestPortal,
  fixture: Fixture,
) => Promise<readonly [path: string, body: object]>

const newQuestion = (category_id: string, overrides: object = {}) => ({
  name: 'Mais uma',
  type: 3,
  category_id,
  ...overrides,
})

/** Every call that adds to a form. */
const ADDITIONS: Readonly<Record<string, Writes>> = {
  'a question': async (_portal, { full }) => [
    `/checklist/${full.id}/question`,
    newQuestion(firstCategoryOf(full), LONG),
  ],
  'a category with a question': async (_portal, { full }) => [
    `/checklist/${full.id}/category/`,
    { name: 'Outra', questions: [{ name: 'Mais uma', type: 3, ...LONG }] },
  ],
  'copies from the bank': async (portal, { full, area, token }) => {
    const source = await aChecklist(portal, token, area, { name: 'Origem' })
    const copied = await fill(portal, source, 2, LONG)
    return [
      `/checklist/${full.id}/question/copy`,
      { questions: copied.map(({ id }) => id), category_id: firstCategoryOf(full) },
    ]
  },
}

/** Calls that copy a form which is beyond the limits already. */
const COPIES: Readonly<Record<string, Writes>> = {
  'a clone': async (_portal, { full }) => [`/checklist/${full.id}/duplicate`, {}],
  'a checklist that begins from a model': async (portal, { full, area, token }) => {
    await portal.call('PATCH', `/checklist/${full.id}`, { token, body: { template: true } })
    return ['/checklist', checklistBody(area, { name: 'Nova', template_id: full.id })]
  },
}

const countOf = async ({ call }: TestPortal, token: string, { id }: Checklist) =>
  (await call('GET', `/checklist/${id}/question`, { token })).body.data.items.length

describe.each([
  ['1,000 questions', 1000, {}, TOO_MANY_QUESTIONS],
  ['2,000,000 bytes', 108, LONG, FORM_TOO_LARGE],
] as const)('a form of %s', (_name, count, texts, message) => {
  it.each(Object.entries(ADDITIONS))('refuses %s whole', (_write, writeOf) =>
    withChecklists(async (portal, token, area) => {
      const full = await aChecklist(portal, token, area, { active: true })
      await fill(portal, full, count, texts)
      const [path, body] = await writeOf(portal, { full, area, token })
      expect(await portal.call('POST', path, { token, body })).toMatchObject(refusalWith(message))
      expect(await countOf(portal, token, full)).toBe(count)
    }),
  )

  it.each(Object.entries(COPIES))('is not exceeded by %s', (_write, writeOf) =>
    withChecklists(async (portal, token, area) => {
      const full = await aChecklist(portal, token, area)
      await fill(portal, full, count + 2, texts)
      const [path, body] = await writeOf(portal, { full, area, token })
      expect(await portal.call('POST', path, { token, body })).toMatchObject(refusalWith(message))
    }),
  )
})

describe('the bytes of a form', () => {
  it('does not take back a deleted question when it was filled since', () =>
    withChecklists(async (portal, token, area) => {
      const full = await aChecklist(portal, token, area)
      const { id } = await aQuestion(
        portal,
        token,
        full.id,
        newQuestion(firstCategoryOf(full), LONG),
      )
      const path = `/checklist/${full.id}/question/${id}`
      await portal.call('DELETE', path, { token })
      await fill(portal, full, 108, LONG)
      const undo = { token, body: { id } }
      const restored = await portal.call('POST', `/checklist/${full.id}/undo`, undo)
      expect(restored).toMatchObject(refusalWith(FORM_TOO_LARGE))
    }))

  it('is left by deleting, also where it is beyond the limits', () =>
    withChecklists(async (portal, token, area) => {
      const full = await aChecklist(portal, token, area, { active: true })
      const rows = await fill(portal, full, 113, LONG)
      const path = `/checklist/${full.id}/question/${rows[0]?.id}`
      expect(await portal.call('DELETE', path, { token })).toMatchObject({ status: 200 })
      const paused = { token, body: { active: false } }
      expect(await portal.call('PATCH', `/checklist/${full.id}`, paused)).toMatchObject({
        status: 200,
      })
    }))

  it('are limited when a text is changed, a category added or taken back', () =>
    withChecklists(async (portal, token, area) => {
      const full = await aChecklist(portal, token, area)
      const category = await aCategory(portal, token, full.id, 'Longa')
      const path = `/checklist/${full.id}/category`
      const described = { token, body: { description: 'ã'.repeat(9000) } }
      await portal.call('PATCH', `${path}/${category.id}`, described)
      await portal.call('DELETE', `${path}/${category.id}`, { token })
      const [first] = await fill(portal, full, 108, LONG)
      const question = `/checklist/${full.id}/question/${first?.id}`
      const longer = { token, body: { description: 'ã'.repeat(10_000), name: 'ã'.repeat(500) } }
      await fill(portal, full, 1, { description: 'x'.repeat(9000), order: 108 })
      const refused = refusalWith(FORM_TOO_LARGE)
      expect(await portal.call('PATCH', question, longer)).toMatchObject(refused)
      const undo = { token, body: { id: category.id } }
      expect(await portal.call('POST', `/checklist/${full.id}/undo`, undo)).toMatchObject(refused)
      const another = { token, body: { name: 'Outra', description: 'ã'.repeat(9000) } }
      expect(await portal.call('POST', `${path}/`, another)).toMatchObject(refused)
    }))

  it('are limited in a checklist that is sent with its questions', () =>
    withChecklists(async (portal, token, area) => {
      // A short option of a request is a long one in the form.
      const options = Array.from({ length: 200 }, (_, index) => ({ data: `${index}` }))
      const questions = Array.from({ length: 100 }, () => ({ name: 'Longa', type: 1, options }))
      const body = checklistBody(area, { categories: [{ name: 'Todas', questions }] })
      expect(await portal.call('POST', '/checklist', { token, body })).toMatchObject(
        refusalWith(FORM_TOO_LARGE),
      )
    }))
})

it('refuses the 201st option at its field', () =>
  withChecklists(async (portal, token, area) => {
    const checklist = await aChecklist(portal, token, area)
    const options = Array.from({ length: 201 }, (_, index) => ({ data: `Opção ${index}` }))
    const body = newQuestion(firstCategoryOf(checklist), { type: 1, options })
    expect(
      await portal.call('POST', `/checklist/${checklist.id}/question`, { token, body }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'options', message: TOO_MANY_OPTIONS }] },
    })
  }))

it('names the first fifty of a thousand faults', () =>
  withChecklists(async (portal, token, area) => {
    const questions = Array.from({ length: 1000 }, () => ({ name: '', type: 3 }))
    const body = checklistBody(area, { categories: [{ name: 'Todas', questions }] })
    const refused = await portal.call('POST', '/checklist', { token, body })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toHaveLength(50)
  }))

it('a form of 1,000 categories takes no other', () =>
  withChecklists(async (portal, token, area) => {
    const { id: checklistId } = await aChecklist(portal, token, area)
    const rows = Array.from({ length: 999 }, (_, index) => ({
      checklistId,
      name: `Categoria ${index}`,
      description: '',
      order: index + 1,
    }))
    await portal.db.insert(categoryTable).values(rows)
    const body = { name: 'Mais uma' }
    expect(
      await portal.call('POST', `/checklist/${checklistId}/category/`, { token, body }),
    ).toMatchObject(refusalWith(TOO_MANY_CATEGORIES))
  }))
