import { describe, expect, it } from 'vitest'
import {
  FORM_TOO_LARGE,
  TOO_MANY_CATEGORIES,
  TOO_MANY_OPTIONS,
  TOO_MANY_QUESTIONS,
  formRefusal,
} from './form-limits.ts'

const formOf = (questions: number, options = 0, categories = 1) => ({
  categories: Array.from({ length: categories }),
  questions: Array.from({ length: questions }, () => ({
    options: Array.from({ length: options }, () => ({})),
  })),
})

describe('the limits of a form', () => {
  it.each([
    [formOf(0), 100, undefined],
    [formOf(1000, 200), 2_000_000, undefined],
    [formOf(1001), 100, TOO_MANY_QUESTIONS],
    [formOf(1, 201), 100, TOO_MANY_OPTIONS],
    [formOf(0, 0, 1000), 100, undefined],
    [formOf(0, 0, 1001), 100, TOO_MANY_CATEGORIES],
    [formOf(1), 2_000_001, FORM_TOO_LARGE],
  ])('case %#', (form, bytes, refusal) => expect(formRefusal(form, bytes)).toBe(refusal))
})
