import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { maskWithCaret, TelephoneField } from './telephone-field.tsx'

const Field = ({ start = '' }) => {
  const [value, setValue] = useState(start)
  return <TelephoneField value={value} onChange={setValue} />
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefone' })

describe('TelephoneField', () => {
  it('masks while it is typed, and accepts no twelfth digit', async () => {
    const { user } = show(<Field />)
    await user.type(box(), '5599999123')
    expect(box().value).toBe('(55) 99999-123')
    await user.type(box(), '4')
    expect(box().value).toBe('(55) 99999-1234')
    await user.type(box(), '7')
    expect(box().value).toBe('(55) 99999-1234')
  })

  it('takes a number with the country pasted over another', async () => {
    const { user } = show(<Field start="(11) 98888-7777" />)
    await user.tripleClick(box())
    await user.paste('+55 65 3333-1234')
    expect(box().value).toBe('(65) 33331-234')
    await user.clear(box())
    await user.paste('65 99999 1234')
    expect(box().value).toBe('(65) 99999-1234')
  })

  it('keeps the caret where the person types', async () => {
    const { user } = show(<Field start="(65) 33331-234" />)
    await user.type(box(), '9', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect(box().value).toBe('(65) 93333-1234')
    expect(box().selectionStart).toBe(6)
    await user.keyboard('{Backspace}{Backspace}')
    expect(box().value).toBe('(63) 33312-34')
    expect(box().selectionStart).toBe(2)
  })
})

describe('the caret of a telephone', () => {
  it.each([
    ['after the first digit', '', '6', 1, '(6', 2],
    ['over the sign that follows the area', '(65', '(659', 4, '(65) 9', 6],
    ['before all digits', '(65) 3', '65) 3', 0, '(65) 3', 0],
    ['behind a sign that cannot go', '(65) 3', '(65)3', 4, '(65) 3', 3],
    ['where a digit too many was typed', '(65) 99999-1234', '(65) 799999-1234', 6, '', 5],
  ])('stands %s', (_name, before, text, caret, shown, place) => {
    expect(maskWithCaret(before, text, caret)).toEqual({ text: shown || before, caret: place })
  })
})
