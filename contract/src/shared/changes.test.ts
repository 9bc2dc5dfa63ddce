import { describe, expect, it } from 'vitest'
import { adminChange } from '#admins/admin.ts'
import { areaChange } from '#areas/area.ts'
import { categoryChange } from '#checklists/questions/category-input.ts'
import { checklistChange } from '#checklists/checklist/checklist-input.ts'
import { questionChange } from '#checklists/questions/question-input.ts'
import { documentChange } from '#documents/document.ts'
import { ITEM_KINDS } from '#kinds/item-kinds.ts'
import { newsChange } from '#news/news.ts'

describe('a change', () => {
  it.each([
    ['of an area', areaChange],
    ['of a document', documentChange],
    ['of news', newsChange],
    ['of an administrator', adminChange],
    ['of a checklist', checklistChange],
    ['of a category', categoryChange],
    ['of a question', questionChange],
  ])('%s says nothing of what it leaves out', (_name, schema) => {
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ name: 'Outro' })).toEqual({ name: 'Outro' })
  })

  it.each([
    ['area', areaChange],
    ['document', documentChange.out],
    ['news', newsChange],
  ] as const)('of %s can be of each of its fields', (entity, schema) => {
    expect(Object.keys(schema.shape)).toEqual(
      expect.arrayContaining(Object.keys(ITEM_KINDS[entity].fields)),
    )
  })

  it('of the status of news is just that', () => {
    expect(newsChange.parse({ id: 'x', active: false })).toEqual({ active: false })
  })

  it('of a document understands both names of its type', () => {
    expect(documentChange.parse({ doc_type: '1' })).toEqual({ type: '1' })
    expect(documentChange.parse({ type: '0', doc_type: '1' })).toEqual({ type: '0' })
  })
})
