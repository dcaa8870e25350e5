/// <reference types="vite/client" />
declare module '*.ftl' {
  const text: string;
  export default text;
}
declare module '*.md' {
  const html: string;
  export default html;
}
