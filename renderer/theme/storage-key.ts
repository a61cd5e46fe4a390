/** Where this browser keeps the theme somebody chose: 'light' or 'dark'; absent means follow the system. */
export const THEME_STORAGE_KEY = 'saleroom.theme'
