import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { RelaxNGValidator, XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

xmlRegisterFsInputProviders();
const schema = (name: string) => {
  const path = fileURLToPath(new URL(`../schemas/${name}`, import.meta.url));
  return XmlDocument.fromBuffer(readFileSync(path), { url: path });
};
const sitemap = XsdValidator.fromDoc(schema("sitemap.xsd"));
const atom = RelaxNGValidator.fromDoc(schema("atom.rng"));

/** @throws Error that names what the schema of sitemaps does not allow */
export const validateSitemap = (xml: string): void => validate(xml, sitemap);

/** @throws Error that names what RFC 4287 does not allow */
export const validateAtom = (xml: string): void => validate(xml, atom);

function validate(xml: string, validator: XsdValidator | RelaxNGValidator) {
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}
