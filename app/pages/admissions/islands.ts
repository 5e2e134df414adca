export { CertificateForm } from "./certificate-form.tsx";
