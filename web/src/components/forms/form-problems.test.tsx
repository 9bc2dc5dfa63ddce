import { useForm } from '@mantine/form'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextField } from '#components/fields/text-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { show } from '#test/render.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { useFormProblems } from './form-problems.tsx'

const Form = () => {
  const form = useForm({
    initialValues: { name: '', url: '' },
    validate: {
      name: (value) => (value === '' ? 'Preencha o nome' : null),
      url: (value) => (value === '' ? 'Preencha o link' : null),
    },
  })
  const { summary, onInvalid } = useFormProblems(form)
  const refuse = () => {
    form.setErrors({ name: 'Checklist title already exists' })
    onInvalid()
  }
  return (
    <form onSubmit={form.onSubmit(() => undefined, onInvalid)} noValidate>
      {summary}
      <TextField label="Nome" {...form.getInputProps('name')} />
      <TextField label="Link" {...form.getInputProps('url')} />
      <button type="submit">Salvar</button>
      <button type="button" onClick={refuse}>
        Recusar
      </button>
    </form>
  )
}

const Choices = () => {
  const form = useForm({
    initialValues: { kind: '', list: '', range: { above: '' }, options: [] },
    validate: {
      kind: () => 'Escolha',
      list: () => 'Escolha um',
      range: () => 'Fora',
      options: () => 'Adicione',
    },
  })
  const { summary, onInvalid } = useFormProblems(form)
  return (
    <form onSubmit={form.onSubmit(() => undefined, onInvalid)} noValidate>
      {summary}
      <RadioField<'a' | 'b'>
        label="Tipo"
        withAsterisk
        options={{ a: 'Orientações', b: 'Diversos' }}
        {...form.getInputProps('kind')}
        value=""
      />
      <SelectField label="Categoria" required options={['x']} {...form.getInputProps('list')} />
      <fieldset>
        <legend>Opções</legend>
        <button type="button" data-path="options">
          Adicionar opção +
        </button>
      </fieldset>
      <TextField label="Maior que (>)" data-path="range.above" />
      <button type="submit">Salvar</button>
    </form>
  )
}

describe('useFormProblems', () => {
  it('calls every field by its label, and a choice by its question', async () => {
    const { user } = show(<Choices />)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tipo: Escolha',
      'Categoria: Escolha um',
      'Maior que (>): Fora',
      'Opções: Adicione',
    ])
  })

  it('sums up, takes the focus, and leads to each field', async () => {
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
  })

  it('counts the remaining problems, and disappears without any', async () => {
    document.title = 'Documentos'
    const { user } = show(<Form />)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.type(screen.getByLabelText('Nome'), 'x')
    expect(screen.getByRole('alert').textContent).toContain('Há 1 problema')
    await user.type(screen.getByLabelText('Link'), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).toBe('Documentos')
  })

  it('shows what the server refused in the same place', async () => {
    const { user } = show(<Form />)
    await user.click(screen.getByRole('button', { name: 'Recusar' }))
    expect(document.activeElement?.textContent).toContain('Checklist title already exists')
  })
})
