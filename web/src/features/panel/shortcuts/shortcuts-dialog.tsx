import { Fragment } from 'react'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { MOD } from '#components/keyboard/keys.ts'
import { setSingleKeys, useSingleKeys } from '#components/keyboard/single-keys.ts'
import { Checkbox } from '#components/fields/checkbox.tsx'

type Props = { readonly onClose: () => void }
type Shortcut = { readonly keys: readonly string[]; readonly does: string }

const GROUPS: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Em todo o portal',
    shortcuts: [
      { keys: [MOD, 'K'], does: 'Buscar telas, ações e itens' },
      { keys: ['?'], does: 'Mostrar estes atalhos' },
      { keys: ['Esc'], does: 'Fechar a janela aberta' },
    ],
  },
  {
    title: 'Nas listas',
    shortcuts: [
      { keys: ['/'], does: 'Ir para a busca da lista' },
      { keys: [MOD, 'Enter'], does: 'Alternar entre a lista e as ações' },
    ],
  },
  {
    title: 'Nos formulários',
    shortcuts: [
      { keys: [MOD, 'S'], does: 'Salvar' },
      { keys: [MOD, 'Enter'], does: 'Salvar a pergunta e adicionar outra' },
    ],
  },
  {
    title: 'Ao ordenar categorias e perguntas',
    shortcuts: [
      { keys: ['Espaço'], does: 'Pegar e soltar' },
      { keys: ['↑', '↓'], does: 'Mover o que foi pego' },
      { keys: ['Esc'], does: 'Devolver ao lugar' },
    ],
  },
]

export const ShortcutsDialog = ({ onClose }: Props) => {
  const isOn = useSingleKeys()
  return (
    <Dialog onClose={onClose} title="Atalhos do teclado">
      <div className="grid gap-4 mb-5">
        {GROUPS.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-ink-soft font-text text-xs font-semibold tracking-[0]">
              {title}
            </h3>
            <dl className="m-0 [&_kbd]:inline-block [&_kbd]:min-w-[1.75rem] [&_kbd]:py-0.5 [&_kbd]:px-1.5 [&_kbd]:border [&_kbd]:border-line-strong [&_kbd]:[border-bottom-width:2px] [&_kbd]:rounded-sm [&_kbd]:bg-surface-sunk [&_kbd]:text-ink [&_kbd]:[font-family:inherit] [&_kbd]:text-xs [&_kbd]:text-center">
              {shortcuts.map(({ keys, does }) => (
                <div
                  className="flex items-center justify-between gap-4 min-h-[2.25rem] border-b border-b-line"
                  key={does}
                >
                  <dt>{does}</dt>
                  <dd className="flex-none m-0 text-ink-soft">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="Usar atalhos de uma tecla só ( / e ? )"
        hint="Desligue se eles atrapalham o leitor de tela ou a digitação por voz. Vale neste aparelho."
        checked={isOn}
        onChange={setSingleKeys}
      />
    </Dialog>
  )
}

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) =>
  keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && (keys[0] === MOD ? ' + ' : ' ')}
      <kbd>{key}</kbd>
    </Fragment>
  ))
