import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()
const box = (value = '') => <SearchBox label="Buscar Filial" value={value} onSearch={onSearch} />
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar Filial' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('SearchBox', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('reports a search once per pause of 300 ms', () => {
    show(box())
    for (const text of ['r', 'ra', 'rac']) {
      type(text)
      wait(299)
    }
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('rac')
    wait(1000)
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('does not report spaces around the same search', () => {
    show(box('racao'))
    type('racao ')
    wait(300)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('keeps the typed text while the address is being updated', () => {
    const { again } = show(box())
    type('rac')
    wait(300)
    type('raca')
    again(box('rac'))
    expect(field().value).toBe('raca')
  })

  it('follows the address when it changes by itself', () => {
    const { again } = show(box('racao'))
    again(box(''))
    expect(field().value).toBe('')
  })

  it('clears at once and stays in the field', () => {
    show(box('racao'))
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('takes no more than 2000 characters', () => {
    show(box())
    expect(field().maxLength).toBe(2000)
  })

  it("is focused by '/', but not while someone is typing elsewhere", () => {
    show(
      <>
        <input aria-label="outro" />
        {box()}
      </>,
    )
    const other = screen.getByLabelText('outro')
    other.focus()
    fireEvent.keyDown(other, { key: '/' })
    expect(document.activeElement).toBe(other)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field())
  })
})
