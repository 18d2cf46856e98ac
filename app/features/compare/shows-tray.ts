const paths = /^(\/\w\w)?(\/(home|listing|dealer|sale|my-f|makes)(?!.*\/(contact|report|photos)$).*)?\/?$/;

/** On pages of cars: elsewhere the tray would lie on a form or a button. */
export const showsTray = (pathname: string) => paths.test(pathname);
