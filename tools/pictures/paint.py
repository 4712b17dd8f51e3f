"""Body paint in neutral grey, with shut lines, dark sill and livery, and the layers that tell an app where they are."""

import bpy
import numpy as np

from curves import distance, grown, hull, inside, rounded_line
from materials import plain

NEUTRAL = (0.72, 0.72, 0.725, 1)
"""The grey that an app's colour is multiplied with."""

_DARK = (0.012, 0.012, 0.014, 1)


def _picture(name, channels):
    """Arrays as a picture of Blender."""
    height, width = channels[0].shape
    picture = bpy.data.images.new(name, width, height, float_buffer=True)
    picture.colorspace_settings.name = "Non-Color"
    planes = [*channels, np.ones_like(channels[0])]
    picture.pixels.foreach_set(np.dstack(planes).astype(np.float32).ravel())
    return picture


def _side_picture(car):
    """Seen from the side: shut lines, dark sill and pillars, livery; and the depth of the gaps."""
    edge = car.length / 2 + 0.1
    x, z = np.meshgrid(np.linspace(-edge, edge, 2048), np.linspace(0, edge, 1024))
    gap = np.full(x.shape, 9.0)
    for door in car.doors:
        gap = np.minimum(gap, distance(x, z, [tuple(p) for p in rounded_line(door, 0.10)]))
    lines = np.clip(1 - (gap - 0.0035) / 0.0025, 0, 1)
    windows = grown(hull([corner for window in car.side_windows for corner in window]), 0.016)
    sill = np.clip((car.sill - z) / 0.004 + 0.5, 0, 1)
    trim = np.maximum(sill, inside(windows, x, z))
    depth = np.clip((gap - 0.003) / 0.008, 0, 1)
    return _picture("side", [lines, trim, _livery(car, x, z)]), _picture("depth", [depth] * 3)


def _livery(car, x, z):
    """A band that widens towards the tail, and a thin line above it; both taper off before the front lamp."""
    low, high = car.stripe
    widening = 0.035 * np.clip((0.6 - x) / 2.4, -1, 1)

    def band(bottom, top):
        return np.clip((z - bottom) / 0.003 + 0.5, 0, 1) * np.clip((top - z) / 0.003 + 0.5, 0, 1)

    thin = high + 0.03 + widening
    stripes = np.maximum(band(low - widening, high + widening), band(thin, thin + 0.018))
    slanted_end = car.length / 2 - 0.55 + (z - high) * 1.6
    return stripes * np.clip((slanted_end - x) / 0.004, 0, 1)


def _top_picture(car):
    """Seen from above, one half: the shut line of the bonnet and the dark gap before the windscreen."""
    edge = car.length / 2 + 0.1
    front, rear, half_front, half_rear = car.bonnet
    x, y = np.meshgrid(np.linspace(-edge, edge, 1536), np.linspace(0, 1, 384))
    width = car.half_width
    shut = [(front + 0.06, 0), (front, half_front * width), (rear, half_rear * width)]
    line = np.clip(1 - (distance(x, y, [tuple(p) for p in rounded_line(shut, 0.05)]) - 0.003) / 0.003, 0, 1)
    gap = (x < rear + 0.03 * (1 - (y / width) ** 2)) & (x > rear - 0.10) & (y < 0.88 * half_rear * width)
    return _picture("top", [np.maximum(line, gap)] * 3)


class _Nodes:
    """Short ways to build a material's network."""

    def __init__(self, tree):
        self.tree = tree

    def new(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            self.link(value, node.inputs[name])
        return node

    def link(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def ramp(self, value, low, high):
        """0 at `low`, 1 at `high`."""
        node = self.tree.nodes.new("ShaderNodeMapRange")
        for socket, given in zip(node.inputs, (value, low, high)):
            self.link(given, socket)
        return node.outputs[0]

    def math(self, operation, first, second=0.0):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        self.link(first, node.inputs[0])
        self.link(second, node.inputs[1])
        return node.outputs[0]

    def mix(self, share, first, second):
        node = self.tree.nodes.new("ShaderNodeMixRGB")
        for socket, given in zip(node.inputs, (share, first, second)):
            self.link(given, socket)
        return node.outputs[0]

    def channels(self, picture, u, v):
        """A picture's three channels at the place."""
        at = self.tree.nodes.new("ShaderNodeCombineXYZ")
        self.link(u, at.inputs[0])
        self.link(v, at.inputs[1])
        node = self.tree.nodes.new("ShaderNodeTexImage")
        node.image = picture
        node.extension = "EXTEND"
        self.link(at.outputs[0], node.inputs[0])
        parts = self.tree.nodes.new("ShaderNodeSeparateRGB")
        self.link(node.outputs[0], parts.inputs[0])
        return parts.outputs

    def layer(self, name, value):
        """Writes the value into a layer of the picture."""
        node = self.tree.nodes.new("ShaderNodeOutputAOV")
        node.name = name
        self.link(value, node.inputs["Value"])


def _lacquer(nodes, base, bump, share):
    """A clear coat: a mirror over the paint, stronger at a flat angle."""
    mirror = nodes.new("ShaderNodeBsdfGlossy", Roughness=0.03, Normal=bump)
    flat = nodes.new("ShaderNodeFresnel", IOR=1.5, Normal=bump)
    both = nodes.tree.nodes.new("ShaderNodeMixShader")
    nodes.link(nodes.math("MULTIPLY", flat.outputs[0], share), both.inputs[0])
    nodes.link(base, both.inputs[1])
    nodes.link(mirror.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], nodes.tree.nodes["Material Output"].inputs[0])


def body_paint(car):
    """The paint of a car. Lines and livery come from pictures projected from the side and from above."""
    material = plain("paint", NEUTRAL, 0.38, specular=0.25)
    nodes = _Nodes(material.node_tree)
    base = material.node_tree.nodes["Principled BSDF"]
    geometry = nodes.new("ShaderNodeNewGeometry")
    place = nodes.new("ShaderNodeSeparateXYZ", Vector=geometry.outputs["Position"]).outputs
    facing = nodes.new("ShaderNodeSeparateXYZ", Vector=geometry.outputs["Normal"]).outputs
    edge = car.length / 2 + 0.1
    along = nodes.ramp(place["X"], -edge, edge)
    up = nodes.ramp(place["Z"], 0, edge)
    sideways = nodes.ramp(nodes.math("ABSOLUTE", facing["Y"]), 0.40, 0.45)
    upward = nodes.ramp(facing["Z"], 0.30, 0.36)
    side, depth = _side_picture(car)
    lines, trim, livery = nodes.channels(side, along, up)
    bonnet = nodes.channels(_top_picture(car), along, nodes.math("ABSOLUTE", place["Y"]))[0]
    dark = nodes.math("MAXIMUM", nodes.math("MULTIPLY", lines, sideways), nodes.math("MULTIPLY", bonnet, upward))
    coloured = nodes.math("SUBTRACT", 1.0, trim)
    stripe = nodes.math("MULTIPLY", nodes.math("MULTIPLY", livery, sideways), coloured)
    nodes.link(nodes.mix(nodes.math("MAXIMUM", dark, trim), NEUTRAL, _DARK), base.inputs["Base Color"])
    nodes.layer("stripe", stripe)
    nodes.layer("paint", nodes.math("SUBTRACT", coloured, stripe))
    bump = nodes.new("ShaderNodeBump", Strength=0.6, Distance=0.006, Height=nodes.channels(depth, along, up)[0])
    nodes.link(bump.outputs[0], base.inputs["Normal"])
    _lacquer(nodes, base.outputs[0], bump.outputs[0], nodes.math("SUBTRACT", 1.0, trim))
    return material


def plain_paint(layer, roughness=0.36):
    """Paint without lines, which is wholly in the layer named."""
    material = plain(f"plain {layer}", NEUTRAL, roughness, coat=0.6, specular=0.3)
    _Nodes(material.node_tree).layer(layer, 1.0)
    return material
