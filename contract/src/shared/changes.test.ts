import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { adminChange } from '#admins/admin.ts'
import { areaChange } from '#areas/area.ts'
import { categoryChange } from '#checklists/questions/category-input.ts'
import { checklistChange } from '#checklists/checklist/checklist-input.ts'
import { questionChange } from '#checklists/questions/question-input.ts'
import { documentChange } from '#documents/document.ts'
import { type ContentEntity, ITEM_KINDS, type ItemEntity } from '#kinds/item-kinds.ts'
import { newsChange } from '#news/news.ts'

/** Alerts are left out: a change of an alert is a whole alert. */
const CHANGES = {
  area: areaChange,
  document: documentChange,
  news: newsChange,
  admin: adminChange,
  checklist: checklistChange,
  category: categoryChange,
  question: questionChange,
} satisfies Record<Exclude<ItemEntity, 'simple_alert'> | 'category' | 'question', z.ZodMiniType>

/** The changes of kinds whose history has no field but those of their form. */
const CHANGES_OF_FORMS = {
  area: areaChange,
  document: documentChange.def.out,
  news: newsChange,
} satisfies Record<'area' | ContentEntity, z.ZodMiniObject>

describe('a change', () => {
  it.each(Object.entries(CHANGES))(
    'of %s does not contain fields that were left out',
    (_kind, schema) => {
      expect(schema.parse({})).toEqual({})
      expect(schema.parse({ name: 'Outro' })).toEqual({ name: 'Outro' })
    },
  )

  it.each(Object.entries(CHANGES_OF_FORMS))(
    'of %s may contain each field of its form',
    (kind, schema) => {
      expect(Object.keys(schema.shape)).toEqual(
        expect.arrayContaining(
          Object.keys(ITEM_KINDS[kind as keyof typeof CHANGES_OF_FORMS].fields),
        ),
      )
    },
  )

  it('of the status of news changes nothing else', () => {
    expect(newsChange.parse({ id: 'x', active: false })).toEqual({ active: false })
  })

  it('of a document accepts both names of its type', () => {
    expect(documentChange.parse({ doc_type: '1' })).toEqual({ type: '1' })
    expect(documentChange.parse({ type: '0', doc_type: '1' })).toEqual({ type: '0' })
  })
})
