import { useForm } from '@mantine/form'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextField } from '#components/fields/text-field.tsx'
import { show } from '#test/render.tsx'
import { useFormProblems } from './form-problems.tsx'

const Form = () => {
  const form = useForm({
    initialValues: { name: '', url: '', range: { above: '' } },
    validate: {
      name: (value) => (value === '' ? 'Preencha o nome' : null),
      url: (value) => (value === '' ? 'Preencha o link' : null),
    },
  })
  const { summary, onInvalid } = useFormProblems(form)
  const refuse = () => {
    form.setErrors({ name: 'Checklist title already exists', range: 'Fora' })
    onInvalid()
  }
  return (
    <form onSubmit={form.onSubmit(() => undefined, onInvalid)} noValidate>
      {summary}
      <TextField label="Nome" {...form.getInputProps('name')} />
      <TextField label="Link" {...form.getInputProps('url')} />
      <TextField label="Maior que (>)" data-path="range.above" />
      <button type="submit">Salvar</button>
      <button type="button" onClick={refuse}>
        Recusar
      </button>
    </form>
  )
}

describe('useFormProblems', () => {
  it('sums up, takes the focus, leads to each field, and disappears with the last problem', async () => {
    document.title = 'Documentos'
    const { user } = show(<Form />)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const summary = screen.getByRole('alert')
    expect(summary.textContent).toContain('Há 2 problemas')
    expect(summary.textContent).toContain('Nome: Preencha o nome')
    expect(document.activeElement).toBe(summary)
    expect(document.title).toBe('Erro: Documentos')
    await user.click(screen.getByRole('button', { name: 'Preencha o link' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Link'))
    await user.type(screen.getByLabelText('Link'), 'x')
    expect(screen.getByRole('alert').textContent).toContain('Há 1 problema')
    await user.type(screen.getByLabelText('Nome'), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).toBe('Documentos')
  })

  it('shows what the server refused in the same place, of a field by the first of its parts', async () => {
    const { user } = show(<Form />)
    await user.click(screen.getByRole('button', { name: 'Recusar' }))
    expect(document.activeElement?.textContent).toContain('Checklist title already exists')
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('Maior que (>): Fora')
    await user.click(screen.getByRole('button', { name: 'Fora' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Maior que (>)'))
  })
})
