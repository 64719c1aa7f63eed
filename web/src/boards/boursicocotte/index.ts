export { board } from "../plain";
