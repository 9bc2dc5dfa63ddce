import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { dateFieldText, parseTypedDate } from './date-field-text.ts'
import { DateField } from './date-field.tsx'

describe('parseTypedDate', () => {
  it.each([
    ['14/11/2026', '2026-11-14'],
    [' 1/2/2027 ', '2027-02-01'],
    ['14112026', '2026-11-14'],
    ['14-11-2026', '2026-11-14'],
    ['29/02/2028', '2028-02-29'],
    ['31/02/2027', '31/02/2027'],
    ['29/02/2027', '29/02/2027'],
    ['14/13/2026', '14/13/2026'],
    ['14/11', '14/11'],
    ['', ''],
  ])('reads %j as %j', (text, value) => expect(parseTypedDate(text)).toBe(value))
})

describe('dateFieldText', () => {
  it('formats a date day first, and does not change any other text', () => {
    expect(dateFieldText('2026-11-14')).toBe('14/11/2026')
    expect(dateFieldText('31/02/2027')).toBe('31/02/2027')
  })
})

const latest = { date: '' }
const Field = ({ first = '' }) => {
  const [date, setDate] = useState(first)
  Object.assign(latest, { date })
  return <DateField label="Data inicial" today="2026-11-14" value={date} onChange={setDate} />
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Data inicial/ })
const openCalendar = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Escolher data inicial no calendário' }))
  return screen.findByRole('dialog', { name: 'Calendário: Data inicial' })
}

describe('DateField', () => {
  it('is typed day first, and kept as YYYY-MM-DD', async () => {
    const { user } = show(<Field />)
    await user.type(box(), '1/12/2026')
    expect(latest.date).toBe('2026-12-01')
    await user.tab()
    expect(box().value).toBe('01/12/2026')
  })

  it('keeps a day that does not exist as it was typed', async () => {
    const { user } = show(<Field />)
    await user.type(box(), '31/02/2027')
    await user.tab()
    expect(latest.date).toBe('31/02/2027')
    expect(box().value).toBe('31/02/2027')
  })

  it('offers a calendar in Portuguese from Sunday on, no day before today, and picks the day that is shown', async () => {
    const { user } = show(<Field />)
    const calendar = await openCalendar(user)
    const days = [...calendar.querySelectorAll('th')].map(({ textContent }) => textContent)
    expect(days.join(' ').toLowerCase()).toBe('dom seg ter qua qui sex sáb')
    const day = (name: string) => within(calendar).getByRole('button', { name })
    expect(day('13 novembro 2026').hasAttribute('disabled')).toBe(true)
    expect(day('14 novembro 2026').hasAttribute('disabled')).toBe(false)
    await user.click(day('20 novembro 2026'))
    expect(latest.date).toBe('2026-11-20')
    expect(box().value).toBe('20/11/2026')
  })

  it('moves through the days by keyboard, never before today, and Escape leaves it', async () => {
    const { user } = show(<Field />)
    await openCalendar(user)
    const focused = () => document.activeElement?.getAttribute('aria-label')
    expect(focused()).toBe('14 novembro 2026')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toBe('22 novembro 2026')
    await user.keyboard('{End}{PageDown}{PageDown}{PageDown}')
    expect(focused()).toBe('28 fevereiro 2027')
    await user.keyboard('{Shift>}{PageUp}{/Shift}')
    expect(focused()).toBe('14 novembro 2026')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(focused()).toBe('Escolher data inicial no calendário')
  })
})
