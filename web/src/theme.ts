import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core'

const field: MantineColorsTuple = [
  '#eef6f0',
  '#dbeade',
  '#b7d5c0',
  '#8fbe9e',
  '#6aa97f',
  '#4c9167',
  '#377a52',
  '#266342',
  '#1c4d33',
  '#123724',
]
const ochre: MantineColorsTuple = [
  '#fdf6e6',
  '#f8e8c3',
  '#f1d38b',
  '#e9bd52',
  '#e0a92d',
  '#c58b1b',
  '#9d6c12',
  '#7d550f',
  '#5f410c',
  '#412c07',
]
/** Warm greys, like paper and soil. */
const paper: MantineColorsTuple = [
  '#faf8f2',
  '#f3efe5',
  '#e8e2d4',
  '#d9d1bf',
  '#bfb5a0',
  '#978c77',
  '#6b6251',
  '#544d40',
  '#3b362d',
  '#26231c',
]
const night: MantineColorsTuple = [
  '#ebe9df',
  '#c9c9bd',
  '#a9ac9f',
  '#7b8075',
  '#474e47',
  '#373e38',
  '#272d28',
  '#1d231f',
  '#161b18',
  '#0f1311',
]
const clay: MantineColorsTuple = [
  '#fdf0ed',
  '#f9ddd7',
  '#f2b9ae',
  '#ea9282',
  '#e06f5b',
  '#cf4f3a',
  '#b53c29',
  '#98301f',
  '#7a2719',
  '#541a10',
]

export const theme = createTheme({
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Bricolage Grotesque Variable', 'Figtree Variable', sans-serif" },
  colors: { field, ochre, clay, gray: paper, dark: night, red: clay },
  primaryColor: 'field',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'subtle' ? { ...colors, hover: 'var(--hover)' } : colors
  },
})

/** The variables of both schemes; their values change in theme.css. */
const COLORS = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--line-strong)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: COLORS,
  dark: COLORS,
})
